import { tripsPath } from './addresses.ts';
import { roomId, TripRoom } from './trip-room.tsx';

const BuiltList = import.meta.env.SSR ? (await import('./all-trips.tsx')).AllTrips : null;

/** The list of all trips. */
export function TripsPage() {
  return <TripRoom id={roomId(tripsPath)} built={BuiltList !== null && <BuiltList />} />;
}
