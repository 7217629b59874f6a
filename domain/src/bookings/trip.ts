import { addDays, kolkataInstant, returnDateOf } from './trip-date.ts';

/** The offered kinds of trip (specification section 2). */
export const tripTypes = ['Round Trip'] as const;
export type TripType = (typeof tripTypes)[number];

/** Places, departure (2026-11-21T06:30:00+05:30) and return of a booking before its customer changed it. */
export type FormerTrip = {
  readonly pickupLocation: string;
  readonly dropLocation: string;
  readonly bookingDate: string;
  /** Of a trip of several days (2026-11-23). */
  readonly returnDate?: string;
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
 * When the car of a trip is expected back. On a trip of one day: the drive there and back plus a quarter, one
 * hour at the destination, rounded up to 15 minutes. `distanceKm` is the round trip; without a known drive
 * time (`oneWaySeconds` null) the drive is estimated at 50 km/h. A longer trip lasts at least until the end
 * of its last day in Asia/Kolkata, because customers give no time of return.
 */
export function carBusyUntil(trip: {
  readonly departure: Date;
  readonly distanceKm: number;
  readonly oneWaySeconds: number | null;
  readonly days?: number;
}): Date {
  const { departure, distanceKm, oneWaySeconds, days = 1 } = trip;
  const driveMinutes =
    oneWaySeconds === null ? (distanceKm / averageKmPerHour) * 60 : (2 * oneWaySeconds) / 60;
  const minutes = driveMinutes * (1 + marginShare) + stopMinutes;
  const rounded = Math.ceil(minutes / stepMinutes) * stepMinutes;
  const driven = new Date(departure.getTime() + rounded * 60_000);
  if (days === 1) return driven;
  const endOfTrip = kolkataInstant(addDays(returnDateOf(departure, days), 1), 0);
  return driven > endOfTrip ? driven : endOfTrip;
}

/** When the car can leave again: `bufferMinutes` of the operator after its return. */
export function carReadyAt(busyUntil: Date, bufferMinutes: number): Date {
  return new Date(busyUntil.getTime() + bufferMinutes * 60_000);
}
