import { addDays, kolkataInstant } from '../bookings/trip-date.ts';

/** The state of a day for customers. They may request a booked day too. */
export const dayStates = ['free', 'requested', 'booked'] as const;
export type DayState = (typeof dayStates)[number];

/** A car that comes back before this minute is free on that day. */
const dayBeginsMinute = 4 * 60;

export type Period = { readonly from: Date; readonly to: Date };

/** The part of a day (YYYY-MM-DD in Asia/Kolkata) in which trips are driven: from 04:00 to midnight. */
export function tripDay(date: string): Period {
  return { from: kolkataInstant(date, dayBeginsMinute), to: kolkataInstant(addDays(date, 1), 0) };
}

/**
 * The state of a day: `booked` when every vehicle is occupied at some time of it, `requested` when one is
 * free but others have asked for that day. Without vehicles no day is booked.
 */
export function dayState(day: {
  readonly vehicles: number;
  readonly occupiedVehicles: number;
  readonly isRequested: boolean;
}): DayState {
  const { vehicles, occupiedVehicles, isRequested } = day;
  if (vehicles > 0 && occupiedVehicles >= vehicles) return 'booked';
  return isRequested ? 'requested' : 'free';
}
