import { fareLines, roundTripKm } from '@anandham/domain/bookings/fare';
import * as m from '@anandham/ui/paraglide/messages';
import { measured } from 'virtual:measured-trips';
import { driveTime } from '@anandham/ui/lib/trip/drive-time.ts';
import { currentLanguage } from '@anandham/ui/lib/language.ts';
import { formatRupees } from '@anandham/ui/lib/format.ts';
import { destinations, type TripKey, type TripTo } from './destinations.ts';

/** The content of a trip's page, computed during the build. */
export type Trip = ReturnType<typeof tripTo>;

export function tripTo(to: TripTo) {
  const road = measured[to.key];
  const km = roundTripKm(road.metres);
  return {
    ...to,
    place: to.name[currentLanguage()],
    road,
    km,
    oneWayKm: km / 2,
    fare: fareLines(km),
    time: timeOf(road.seconds),
    sights: m[`trip_${to.key}_text`](),
    start: m[`trip_${to.key}_start`](),
  };
}

/** All trips, in the order of `destinations`. */
export const trips = (): readonly Trip[] => destinations.map(tripTo);

/** The `count` trips with the nearest destinations, without the trip itself. */
export function tripsNear(key: TripKey, count: number): readonly Trip[] {
  const centre = measured[key].drop;
  const distanceTo = ({ road: { drop } }: Trip) =>
    Math.hypot(drop.longitude - centre.longitude, drop.latitude - centre.latitude);
  return trips()
    .filter((trip) => trip.key !== key)
    .sort((a, b) => distanceTo(a) - distanceTo(b))
    .slice(0, count);
}

/** The description for search results and link previews. */
export const tripDescription = ({ place, km, fare, time }: Trip): string =>
  m.trip_description({ place, km, time, fare: formatRupees(fare.totalRupees) });

function timeOf(seconds: number): string {
  const { hours, minutes } = driveTime(seconds);
  if (hours === 0) return m.trip_minutes({ minutes });
  return minutes === 0 ? m.trip_hours({ hours }) : m.trip_hours_minutes({ hours, minutes });
}
