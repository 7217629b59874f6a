import { tripsPath } from '@anandham/ui/lib/trip-paths.ts';
import { sectionId, TripSection } from './trip-section.tsx';

const BuiltList = import.meta.env.SSR ? (await import('./all-trips.tsx')).AllTrips : null;

/** The list of all trips. */
export function TripsPage() {
  return <TripSection id={sectionId(tripsPath)} built={BuiltList !== null && <BuiltList />} />;
}
