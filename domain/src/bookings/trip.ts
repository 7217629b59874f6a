/** The offered kinds of trip (specification section 2). */
export const tripTypes = ['Round Trip'] as const;
export type TripType = (typeof tripTypes)[number];

/** Places and departure (2026-11-21T06:30:00+05:30) of a booking before its customer changed it. */
export type FormerTrip = {
  readonly pickupLocation: string;
  readonly dropLocation: string;
  readonly bookingDate: string;
};

const averageKmPerHour = 50;

/**
 * The whole hours that a round trip of `distanceKm` fills in a calendar, at least one: its driving time
 * at 50 km/h. An estimate, because customer and operator agree on no return time.
 */
export function busyHours(distanceKm: number): number {
  return Math.max(1, Math.ceil(distanceKm / averageKmPerHour));
}

/** Added to the driving time for traffic, fuel and rests. */
const marginShare = 0.25;
const stopMinutes = 60;
const stepMinutes = 15;

/**
 * When the car of a trip is probably free again: the drive there and back plus a quarter, one hour at
 * the destination, rounded up to 15 minutes. `distanceKm` is the round trip; without a known drive time
 * (`oneWaySeconds` null) the drive is estimated at 50 km/h. The estimate is short on purpose: it warns
 * the admin about overlapping trips and blocks none.
 */
export function carBusyUntil(trip: {
  readonly departure: Date;
  readonly distanceKm: number;
  readonly oneWaySeconds: number | null;
}): Date {
  const { departure, distanceKm, oneWaySeconds } = trip;
  const driveMinutes =
    oneWaySeconds === null ? (distanceKm / averageKmPerHour) * 60 : (2 * oneWaySeconds) / 60;
  const minutes = driveMinutes * (1 + marginShare) + stopMinutes;
  const rounded = Math.ceil(minutes / stepMinutes) * stepMinutes;
  return new Date(departure.getTime() + rounded * 60_000);
}
