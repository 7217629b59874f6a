import { useLiveQueries } from '../../lib/live/use-live.ts';

/** Everything the desk has read of bookings and of what hangs on them. */
export const deskRoom = ['desk'] as const;

/** Shows changes as they happen; without the stream, polling shows them a little later. */
export function LiveDesk(): null {
  useLiveQueries('desk', deskRoom);
  return null;
}
