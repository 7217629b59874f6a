import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import * as m from '#paraglide/messages';
import { useReason } from '../lib/tell.ts';
import { Failed } from './failed.tsx';
import { Skeleton } from './loading.tsx';

type LoadedProps<T> = {
  readonly query: UseQueryResult<T>;
  /** About how tall the content will be. */
  readonly lines: number;
  readonly children: (data: T) => ReactNode;
};

/** What a query brought: on its way, failed with another try, there, or there but perhaps outdated. */
export function Loaded<T>({ query, lines, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  const reason = useReason(error);
  const retry = () => void refetch();
  if (data === undefined) {
    return error === null ? <Skeleton lines={lines} /> : <Failed reason={reason} onRetry={retry} />;
  }
  return (
    <>
      {error !== null && (
        <p role="status" className="rounded-xl bg-amber-50 px-4 py-3 text-sm text-amber-700">
          {m.maybe_outdated({ reason })}{' '}
          <button type="button" onClick={retry} className="font-semibold underline">
            {m.retry()}
          </button>
        </p>
      )}
      {children(data)}
    </>
  );
}
