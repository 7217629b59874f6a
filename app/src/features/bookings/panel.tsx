import { useId, useRef, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { lastBookings, type LastBookings } from '@anandham/ui/session/last-bookings.ts';
import { currentSession } from '@anandham/ui/session/session.ts';
import { Loaded, type Earlier } from '@anandham/ui/components/loaded.tsx';
import { useFocusFallback } from '@anandham/ui/components/hooks/use-focus-fallback.ts';

type PanelProps<T> = {
  readonly heading: string;
  readonly query: UseQueryResult<T>;
  readonly earlier?: Earlier<T> | null;
  readonly children: (data: T) => ReactNode;
};

/** A section of the page with its heading, and its loading and error states. */
export function Panel<T>({ heading, query, earlier = null, children }: PanelProps<T>) {
  const headingId = useId();
  const container = useRef<HTMLElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  useFocusFallback(container, head);
  return (
    <section
      ref={container}
      aria-labelledby={headingId}
      className="rounded-card bg-paper border-line shadow-card grid gap-5 border p-5 sm:p-7"
    >
      <h2 ref={head} id={headingId} tabIndex={-1} className="text-xl font-bold">
        {heading}
      </h2>
      <Loaded query={query} lines={13} earlier={earlier}>
        {children}
      </Loaded>
    </section>
  );
}

/** A list of this account's bookings as stored in the browser, shown without a network. */
export function storedBookings<List extends 'pending' | 'mine'>(
  list: List,
): Earlier<NonNullable<LastBookings[List]>> | null {
  const last = lastBookings();
  if (last === null || last.accountId !== currentSession().user?._id) return null;
  const data = last[list];
  return data === null ? null : { data, at: last.at };
}
