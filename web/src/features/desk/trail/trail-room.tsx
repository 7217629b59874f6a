import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { listAudit } from '@anandham/contract/operations/audit';
import * as m from '#paraglide/messages';
import { call } from '../../../lib/call.ts';
import { useReason } from '../../../lib/tell.ts';
import { Button } from '../../../ui/button.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { chipLook } from '../chip.ts';
import { deskRoom } from '../desk-room.ts';
import { RoomCard } from '../room-card.tsx';
import { RoomHead } from '../room-head.tsx';
import { TrailEntry } from './trail-entry.tsx';
import { EmptyNote } from '../empty-note.tsx';

const pageSize = 20;

function useTrail(subject: string | null) {
  return useInfiniteQuery({
    queryKey: [...deskRoom, 'trail', subject],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        pageSize: String(pageSize),
        ...(pageParam === null ? {} : { before: pageParam }),
        ...(subject === null ? {} : { subject }),
      };
      return call(listAudit, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Who did what and when: of everything, or of one thing. */
export function TrailRoom() {
  const subject = useSearchParams()[0].get('subject');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useTrail(subject);
  const reason = useReason(error);
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <RoomHead heading={m.trail_heading()} text={m.trail_text()} />
      <RoomCard label={m.trail_heading()}>
        {subject !== null && (
          <p className="flex flex-wrap items-center justify-between gap-3 font-semibold">
            {m.trail_of_one()}
            <Link to="/admin/trail" className={chipLook}>
              {m.trail_everything()}
            </Link>
          </p>
        )}
        {entries === undefined && error === null && <Skeleton lines={8} />}
        {error !== null && <Failed reason={reason} onRetry={() => void refetch()} />}
        {entries?.length === 0 && <EmptyNote text={m.trail_none()} />}
        <ol className="divide-line/70 grid divide-y">
          {entries?.map((entry) => (
            <TrailEntry key={entry._id} entry={entry} isOfOne={subject !== null} />
          ))}
        </ol>
        {hasNextPage && (
          <Button
            look="quiet"
            busy={isFetchingNextPage}
            className="justify-self-start"
            onClick={() => void fetchNextPage()}
          >
            {m.trail_older()}
          </Button>
        )}
      </RoomCard>
    </>
  );
}
