import { useLiveQueries } from '@anandham/ui/lib/live/use-live.ts';

/** The key prefix of all queries about bookings and what depends on them. */
export const adminQueryKey = ['admin'] as const;

/** The key prefix of all queries about classes, vehicles, drivers and the calendar. */
export const fleetQueryKey = ['fleet'] as const;

/** Refetches the queries on live events; without the stream, polling shows changes a little later. */
export function LiveAdmin(): null {
  useLiveQueries('admin', adminQueryKey);
  useLiveQueries('fleet', fleetQueryKey);
  return null;
}
