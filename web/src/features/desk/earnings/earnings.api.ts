import { queryOptions } from '@tanstack/react-query';
import { readStatistics } from '@anandham/contract/operations/desk';
import { call } from '../../../lib/call.ts';
import { deskRoom } from '../desk-room.ts';

/** The sums of whole months may be a minute old; a change told live is read at once. */
const pollMs = 60_000;

export const statistics = queryOptions({
  queryKey: [...deskRoom, 'statistics'],
  queryFn: ({ signal }) => call(readStatistics, {}, { signal }),
  refetchInterval: pollMs,
});
