import { addDays, kolkataInstant, tripDays } from '../bookings/trip-date.ts';

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

/** The states of days by date (YYYY-MM-DD). */
export type DayStates = ReadonlyMap<string, DayState>;

const byWeight = ['free', 'requested', 'booked'] as const satisfies readonly DayState[];

/** The state of a trip of `days` from `date`: that of its worst day. Null when one of them is not known. */
export function tripState(states: DayStates, date: string, days: number): DayState | null {
  const found = Array.from({ length: days }, (_, index) => states.get(addDays(date, index)));
  if (found.some((state) => state === undefined)) return null;
  return byWeight.findLast((state) => found.includes(state)) ?? null;
}

/**
 * The departures nearest to `date` on which a trip of `days` meets only free days, at most `count`, in order. Of two
 * as near as each other the later one counts first.
 */
export function nearestFreeDates(
  states: DayStates,
  { date, days, count }: { readonly date: string; readonly days: number; readonly count: number },
): readonly string[] {
  return [...states.keys()]
    .filter((start) => tripState(states, start, days) === 'free')
    .map((start) => ({ start, distance: Math.abs(tripDays(date, start) - 1) }))
    .sort((a, b) => a.distance - b.distance || b.start.localeCompare(a.start))
    .slice(0, count)
    .map(({ start }) => start)
    .sort((a, b) => a.localeCompare(b));
}
