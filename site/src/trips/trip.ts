import type { QuotedTrip } from '@anandham/contract/quoted-trip';
import { fareLines, roundTripKm } from '@anandham/domain/bookings/fare';
import * as m from '@anandham/ui/paraglide/messages';
import { measured } from 'virtual:measured-trips';
import { driveTime } from '@anandham/ui/lib/trip/drive-time.ts';
import { currentLanguage } from '@anandham/ui/lib/language.ts';
import { currentSettings } from '@anandham/ui/lib/settings.ts';
import { formatRupees } from '@anandham/ui/lib/format.ts';
import { destinations, type TripKey, type TripTo } from '@anandham/ui/trips/destinations.ts';
import type { MeasuredTrip } from '@anandham/ui/trips/measured-trip.ts';

/** The content of a trip's page, in the language and with the tariff of the page that is rendered. */
export type Trip = ReturnType<typeof tripTo>;

export function tripTo(to: TripTo) {
  const road = roadIn(measured[to.key]);
  const km = roundTripKm(road.metres);
  return {
    ...to,
    place: to.name[currentLanguage()],
    road,
    km,
    oneWayKm: km / 2,
    fare: fareLines(km, currentSettings().tariff),
    time: timeOf(road.seconds),
    sights: m[`trip_${to.key}_text`](),
    start: m[`trip_${to.key}_start`](),
  };
}

function roadIn({ pickup, drop, ...road }: MeasuredTrip) {
  const language = currentLanguage();
  const inLanguage = (end: MeasuredTrip['pickup']) => ({
    ...end,
    label: end.label[language],
    name: end.name[language],
  });
  return { ...road, pickup: inLanguage(pickup), drop: inLanguage(drop) };
}

/** The trip as a quote, the same that the booking form computes. */
export function quoteOf({ road, km, oneWayKm }: Trip) {
  const { metres, seconds, line } = road;
  const place = (end: typeof road.pickup) => ({
    ...end,
    detail: '',
    isSpot: false,
  });
  return {
    kind: 'ready',
    km,
    oneWayKm,
    road: {
      metres,
      seconds,
      line,
      source: 'estimate',
    },
    pickup: place(road.pickup),
    drop: place(road.drop),
  } as const;
}

/** The trip as the booking form shows it at first. */
export const presetOf = (trip: Trip): QuotedTrip => ({
  from: trip.road.pickup.label,
  to: trip.road.drop.label,
  date: '',
  dateProblem: null,
  returnDate: '',
  returnProblem: null,
  vehicleClassId: '',
  classProblem: null,
  quote: quoteOf(trip),
});

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
