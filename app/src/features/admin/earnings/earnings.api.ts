import { queryOptions } from '@tanstack/react-query';
import { readStatistics } from '@anandham/contract/operations/admin';
import { call } from '@anandham/ui/lib/api/call.ts';
import { adminQueryKey } from '#features/admin/live-admin.ts';

/** Live events refetch the sums at once; without them, sums may be a minute old. */
const pollMs = 60_000;

export const statistics = queryOptions({
  queryKey: [...adminQueryKey, 'statistics'],
  queryFn: ({ signal }) => call(readStatistics, {}, { signal }),
  refetchInterval: pollMs,
});
