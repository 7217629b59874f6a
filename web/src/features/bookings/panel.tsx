import { useId, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded, type Earlier } from '../../ui/loaded.tsx';

type PanelProps<T> = {
  readonly heading: string;
  readonly query: UseQueryResult<T>;
  readonly earlier?: Earlier<T> | null;
  readonly children: (data: T) => ReactNode;
};

/** One half of the page: its heading, and what was loaded for it. */
export function Panel<T>({ heading, query, earlier = null, children }: PanelProps<T>) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-card bg-paper border-line shadow-card grid gap-5 border p-5 sm:p-7"
    >
      <h2 id={headingId} className="text-xl font-bold">
        {heading}
      </h2>
      <Loaded query={query} lines={6} earlier={earlier}>
        {children}
      </Loaded>
    </section>
  );
}
