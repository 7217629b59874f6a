/** The only kind of trip on offer (specification section 2). */
export const tripTypes = ['Round Trip'] as const;
export type TripType = (typeof tripTypes)[number];

const averageKmPerHour = 50;

/**
 * Whole hours a trip of `distanceKm` there and back keeps a calendar busy: driving time at the pace of a
 * taxi, at least one. The way back has no agreed hour, so this is a guess.
 */
export function busyHours(distanceKm: number): number {
  return Math.max(1, Math.ceil(distanceKm / averageKmPerHour));
}

/** Of the drive, for traffic, fuel and rests. */
const marginShare = 0.25;
const stopMinutes = 60;
const stepMinutes = 15;

/**
 * When the car of a trip is thought to be free again: the drive there and back, a quarter more, an hour
 * at the destination, rounded up to a quarter of an hour. Without a known drive time (`oneWaySeconds`
 * null) at the pace of a taxi. A guess on the short side, since nobody agrees on an hour of return: it
 * warns of trips that one car cannot drive, and bars none.
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
