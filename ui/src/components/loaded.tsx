import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import * as m from '#paraglide/messages';
import { wasRefused } from '#lib/api/call-error.ts';
import { formatTripDate } from '#lib/format.ts';
import { useReason } from '#lib/toasts/message-toasts.ts';
import { Failed } from './failed.tsx';
import { Skeleton } from './loading.tsx';

/** Data from an earlier response, and its time. */
export type Earlier<T> = { readonly data: T; readonly at: string };

type LoadedProps<T> = {
  readonly query: UseQueryResult<T>;
  /** The approximate height of the content, in lines of text. */
  readonly lines: number;
  /** Shown as outdated when no response arrives. */
  readonly earlier?: Earlier<T> | null;
  readonly children: (data: T) => ReactNode;
};

/** Renders a query as loading, failed with a retry button, loaded, or loaded but possibly outdated. */
export function Loaded<T>({ query, lines, earlier = null, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  const reason = useReason(error);
  const retry = () => void refetch();
  if (data === undefined) {
    if (error === null) return <Skeleton lines={lines} />;
    if (earlier === null || wasRefused(error)) return <Failed reason={reason} onRetry={retry} />;
    return (
      <>
        <Outdated text={m.kept_stale({ when: formatTripDate(earlier.at) })} onRetry={retry} />
        {children(earlier.data)}
      </>
    );
  }
  return (
    <>
      {error !== null && <Outdated text={m.maybe_outdated({ reason })} onRetry={retry} />}
      {children(data)}
    </>
  );
}

type OutdatedProps = { readonly text: string; readonly onRetry: () => void };

function Outdated({ text, onRetry }: OutdatedProps) {
  return (
    <p role="status" className="bg-warm text-warm-ink rounded-xl px-4 py-3 text-sm">
      {text}{' '}
      <button
        type="button"
        onClick={onRetry}
        className="relative font-semibold underline before:absolute before:-inset-3"
      >
        {m.retry()}
      </button>
    </p>
  );
}
