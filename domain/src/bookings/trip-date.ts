/** India keeps one offset all year and has had no summer time since 1945, so a constant is exact. */
const kolkataOffsetMinutes = 330;
const msPerMinute = 60_000;
const msPerDay = 86_400_000;

/** How many days ahead a trip can be asked for. */
export const maxDaysAhead = 365;

/** For how long a departure that has passed is still accepted. */
export const departureGraceMinutes = 15;

export type TripDateProblem = 'past' | 'too_far_ahead';
export type AmPm = 'AM' | 'PM';

/** The calendar day in Asia/Kolkata at the instant `now`, as YYYY-MM-DD. */
export function kolkataDate(now: Date): string {
  return kolkataWallClock(now).toISOString().slice(0, 10);
}

/** True for a calendar day that exists, written YYYY-MM-DD. There was no year 0000. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The calendar day `days` after `date` (YYYY-MM-DD). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10);
}

/**
 * Minutes after midnight for a time of day: `h:mm` or `hh:mm` with AM/PM, or a 24-hour time
 * (13:00–23:59, 00:xx) whose AM/PM is then ignored (design section 5). Null when it is no time.
 */
export function minutesOfDay(time: string, amPm: AmPm | null): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(time.trim());
  const hours = Number(match?.[1]);
  const minutes = Number(match?.[2]);
  if (!match || hours > 23 || minutes > 59) return null;
  if (hours === 0 || hours > 12) return hours * 60 + minutes;
  if (amPm === null) return null;
  return ((hours % 12) + (amPm === 'PM' ? 12 : 0)) * 60 + minutes;
}

/** The instant of a time of day on a calendar day in Asia/Kolkata. */
export function kolkataInstant(date: string, minutes: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + (minutes - kolkataOffsetMinutes) * msPerMinute);
}

/** The instant in the wire's form, never UTC: 2026-11-21T06:30:00+05:30. */
export function toKolkataIso(instant: Date): string {
  return `${kolkataWallClock(instant).toISOString().slice(0, 19)}+05:30`;
}

/**
 * Why a trip cannot leave at `departure` when it is `now`; null when it can. A departure up to
 * `departureGraceMinutes` ago counts as now: a form shows the minute in which it was opened.
 */
export function tripDateProblem(departure: Date, now: Date): TripDateProblem | null {
  if (hasDeparted(departure, now)) return 'past';
  const lastDay = addDays(kolkataDate(now), maxDaysAhead);
  return kolkataDate(departure) > lastDay ? 'too_far_ahead' : null;
}

/** True for a departure more than `departureGraceMinutes` ago. */
export function hasDeparted(departure: Date, now: Date): boolean {
  return now.getTime() - departure.getTime() > departureGraceMinutes * msPerMinute;
}

/** A Date whose UTC fields read as the clock on a wall in Trichy. */
function kolkataWallClock(instant: Date): Date {
  return new Date(instant.getTime() + kolkataOffsetMinutes * msPerMinute);
}
