import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@anandham/contract/operation';
import { addBlock, readCalendar, releaseBlock } from '@anandham/contract/operations/calendar';
import { call } from '@anandham/ui/lib/api/call.ts';
import { adminQueryKey } from '#features/admin/live-admin.ts';
import { calendarQuery } from './calendar-queries.ts';

const pollMs = 15_000;

/** What happens from the first to the last of these days (YYYY-MM-DD). */
export const calendarOf = (days: readonly string[]) => {
  const query = calendarQuery(days);
  return queryOptions({
    queryKey: [...adminQueryKey, 'calendar', query],
    queryFn: ({ signal }) => call(readCalendar, { query }, { signal }),
    refetchInterval: pollMs,
  });
};

export type BlockBody = RequestOf<typeof addBlock>['body'];

function useCalendarChange() {
  const cache = useQueryClient();
  return { onSettled: () => cache.invalidateQueries({ queryKey: adminQueryKey }) };
}

export function useAddBlock() {
  const change = useCalendarChange();
  return useMutation({ mutationFn: (body: BlockBody) => call(addBlock, { body }), ...change });
}

export function useReleaseBlock(id: string) {
  const change = useCalendarChange();
  return useMutation({ mutationFn: () => call(releaseBlock, { params: { id } }), ...change });
}
