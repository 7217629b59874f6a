import * as m from '@anandham/ui/paraglide/messages';
import { tripsPath } from '@anandham/ui/lib/trip-paths.ts';
import { tripAt } from '#app/trips/destinations.ts';
import { tripDescription, tripTo, trips } from '#app/trips/trip.ts';

/** Title and description of an indexed page; null for the others. */
export function textsOf(path: string): { title: string; description: string } | null {
  if (path === '/') return { title: m.home_title(), description: m.home_description() };
  if (path === tripsPath) {
    return { title: m.trips_title(), description: m.trips_description({ count: trips().length }) };
  }
  const to = tripAt(path);
  if (to === undefined) return null;
  const trip = tripTo(to);
  return { title: m.trip_title({ place: trip.place }), description: tripDescription(trip) };
}
