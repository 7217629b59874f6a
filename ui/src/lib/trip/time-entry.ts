import type { AmPm } from '@anandham/domain/bookings/trip-date';

type TimeEntry = { readonly time: string; readonly amPm: AmPm };

/**
 * Reads a typed time: "630", "6.30" and "06:30" are half past six, "6" is six o'clock, and "1830" is in the
 * afternoon even if AM was chosen. Returns null for anything else.
 */
export function readTime(typed: string, amPm: AmPm): TimeEntry | null {
  const match = /^(\d{1,2})(?:\s*[:.\s]?\s*(\d{2}))?$/.exec(typed.trim());
  if (!match) return null;
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? 0);
  if (hours > 23 || minutes > 59) return null;
  const time = `${pad(hours % 12 === 0 ? 12 : hours % 12)}:${pad(minutes)}`;
  if (hours > 12) return { time, amPm: 'PM' };
  return { time, amPm: hours === 0 ? 'AM' : amPm };
}

const pad = (number: number): string => String(number).padStart(2, '0');
