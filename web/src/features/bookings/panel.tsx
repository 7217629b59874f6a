import { useId, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import * as m from '#paraglide/messages';
import { useReason } from '../../lib/tell.ts';
import { Failed } from '../../ui/failed.tsx';
import { Skeleton } from '../../ui/loading.tsx';

type PanelProps<T> = {
  readonly heading: string;
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
};

/** One half of the page: its heading, and its content once it is there, or why it is not. */
export function Panel<T>({ heading, query, children }: PanelProps<T>) {
  const headingId = useId();
  const { data, error, refetch } = query;
  const reason = useReason(error);
  const retry = () => void refetch();
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-card bg-paper border-line shadow-card grid gap-5 border p-5 sm:p-7"
    >
      <h2 id={headingId} className="text-xl font-bold">
        {heading}
      </h2>
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data === undefined && error !== null && <Failed reason={reason} onRetry={retry} />}
      {data !== undefined && error !== null && (
        <p role="status" className="rounded-xl bg-amber-50 px-4 py-3 text-sm text-amber-700">
          {m.bookings_stale({ reason })}{' '}
          <button type="button" onClick={retry} className="font-semibold underline">
            {m.retry()}
          </button>
        </p>
      )}
      {data !== undefined && children(data)}
    </section>
  );
}
