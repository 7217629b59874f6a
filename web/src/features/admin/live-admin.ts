import { useLiveQueries } from '#lib/live/use-live.ts';

/** Everything the admin area has read of bookings and of what hangs on them. */
export const adminQueryKey = ['admin'] as const;

/** Shows changes as they happen; without the stream, polling shows them a little later. */
export function LiveAdmin(): null {
  useLiveQueries('admin', adminQueryKey);
  return null;
}
