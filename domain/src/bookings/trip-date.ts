/** India has used one offset all year since 1945, so a constant is exact. */
const kolkataOffsetMinutes = 330;
const msPerMinute = 60_000;
const msPerDay = 86_400_000;

/** A trip can be requested at most this many days ahead, unless the operator's settings say otherwise. */
export const maxDaysAhead = 365;

/** A departure is accepted until this long after it has passed. */
export const departureGraceMinutes = 15;

/** The longest trip that can be booked, in days. */
export const maxTripDays = 30;

export type TripDateProblem = 'past' | 'too_far_ahead';
export type ReturnDateProblem = 'before_departure' | 'too_long';
export type AmPm = 'AM' | 'PM';

/** The calendar day in Asia/Kolkata at the instant `now`, as YYYY-MM-DD. Throws RangeError for an invalid date. */
export function kolkataDate(now: Date): string {
  return kolkataWallClock(now).toISOString().slice(0, 10);
}

/** True for an existing calendar day written YYYY-MM-DD. There is no year 0000. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The calendar day `days` after `date`, both YYYY-MM-DD. Throws RangeError when `date` does not exist. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10);
}

const timeOfDay = /^(\d{1,2})(?:\s*[:.\s]\s*(\d{2})|(\d{2}))?\s*(?:(a|p)\.?m\.?)?$/i;

/**
 * Minutes after midnight for a typed time of day: "06:30", "6.30", "0630" or "6" with `amPm`, the same with
 * its own AM or PM ("6.30 pm", "6 am"), which counts more, or a 24-hour time (13:00–23:59, 00:xx), which
 * ignores both. Null when the text is not a time, or when 1:00–12:59 comes without AM and PM.
 */
export function minutesOfDay(time: string, amPm: AmPm | null): number | null {
  const match = timeOfDay.exec(time.trim());
  if (!match) return null;
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? match[3] ?? 0);
  if (hours > 23 || minutes > 59) return null;
  if (hours === 0 || hours > 12) return hours * 60 + minutes;
  const half = match[4] === undefined ? amPm : halfOf(match[4]);
  if (half === null) return null;
  return ((hours % 12) + (half === 'PM' ? 12 : 0)) * 60 + minutes;
}

const halfOf = (typed: string): AmPm => (typed.toLowerCase() === 'a' ? 'AM' : 'PM');

/** The instant `minutes` after midnight of `date` (YYYY-MM-DD) in Asia/Kolkata. */
export function kolkataInstant(date: string, minutes: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + (minutes - kolkataOffsetMinutes) * msPerMinute);
}

/** The instant as the API writes it, never in UTC: 2026-11-21T06:30:00+05:30. Throws RangeError for an invalid date. */
export function toKolkataIso(instant: Date): string {
  return `${kolkataWallClock(instant).toISOString().slice(0, 19)}+05:30`;
}

/**
 * Why a trip cannot be requested at `now` for `departure`; null when it can. A departure up to
 * `departureGraceMinutes` ago is accepted, because the form shows the minute in which it was opened.
 */
export function tripDateProblem(
  departure: Date,
  now: Date,
  daysAhead = maxDaysAhead,
): TripDateProblem | null {
  if (hasDeparted(departure, now)) return 'past';
  const lastDay = addDays(kolkataDate(now), daysAhead);
  return kolkataDate(departure) > lastDay ? 'too_far_ahead' : null;
}

/**
 * The calendar days of a trip, both ends counted: 1 for a return on the same day, less than 1 for a return
 * before the departure. Both dates YYYY-MM-DD.
 */
export function tripDays(departureDate: string, returnDate: string): number {
  const [first, last] = [departureDate, returnDate].map((date) => Date.parse(`${date}T00:00:00Z`));
  return ((last ?? NaN) - (first ?? NaN)) / msPerDay + 1;
}

/** Why a trip of `days` (see `tripDays`) cannot be booked; null when it can. */
export function tripDaysProblem(days: number): ReturnDateProblem | null {
  if (days < 1) return 'before_departure';
  return days > maxTripDays ? 'too_long' : null;
}

/** The day of the return (YYYY-MM-DD in Asia/Kolkata) of a trip of `days`, both ends counted. */
export function returnDateOf(departure: Date, days: number): string {
  return addDays(kolkataDate(departure), days - 1);
}

/** True for a departure more than `departureGraceMinutes` ago. */
export function hasDeparted(departure: Date, now: Date): boolean {
  return now.getTime() - departure.getTime() > departureGraceMinutes * msPerMinute;
}

/** A Date whose UTC fields are the local time in Asia/Kolkata. */
function kolkataWallClock(instant: Date): Date {
  return new Date(instant.getTime() + kolkataOffsetMinutes * msPerMinute);
}
