import { useLiveQueries } from '@anandham/ui/lib/live/use-live.ts';

/** The key prefix of all queries about bookings and what depends on them. */
export const adminQueryKey = ['admin'] as const;

/** Refetches the queries on live events; without the stream, polling shows changes a little later. */
export function LiveAdmin(): null {
  useLiveQueries('admin', adminQueryKey);
  return null;
}
