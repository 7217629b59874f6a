import { type AmPm, minutesOfDay } from '@anandham/domain/bookings/trip-date';

type TimeEntry = { readonly time: string; readonly amPm: AmPm };

/**
 * Reads a typed time, as the server does: "630", "6.30" and "06:30" are half past six in the chosen half of
 * the day, "6.30 pm" and "1830" are in the afternoon even if AM was chosen. Returns null for anything else.
 */
export function readTime(typed: string, amPm: AmPm): TimeEntry | null {
  const minutes = minutesOfDay(typed, amPm);
  if (minutes === null) return null;
  const hours = Math.floor(minutes / 60);
  const time = `${pad(hours % 12 === 0 ? 12 : hours % 12)}:${pad(minutes % 60)}`;
  return { time, amPm: hours < 12 ? 'AM' : 'PM' };
}

const pad = (number: number): string => String(number).padStart(2, '0');
