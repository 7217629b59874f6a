import type { ReactNode } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useReason } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { Failed } from '@anandham/ui/components/failed.tsx';
import { Skeleton } from '@anandham/ui/components/loading.tsx';
import { EmptyNote } from '#features/admin/section.tsx';

type EntryLogProps<Entry> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly entries: readonly Entry[] }>>;
  /** Shown when there is no entry. */
  readonly none: string;
  /** The label of the button for the next page. */
  readonly older: string;
  /** Renders an entry as a list item. */
  readonly children: (entry: Entry) => ReactNode;
};

/** The entries of a log, newest first, with a button for older ones. */
export function EntryLog<Entry>({ query, none, older, children }: EntryLogProps<Entry>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const reason = useReason(error);
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <>
      {entries === undefined && error === null && <Skeleton lines={8} />}
      {error !== null && <Failed reason={reason} onRetry={() => void refetch()} />}
      {entries?.length === 0 && <EmptyNote text={none} />}
      <ol className="divide-line/70 grid divide-y">{entries?.map(children)}</ol>
      {hasNextPage && (
        <Button
          variant="quiet"
          busy={isFetchingNextPage}
          className="justify-self-start"
          onClick={() => void fetchNextPage()}
        >
          {older}
        </Button>
      )}
    </>
  );
}
