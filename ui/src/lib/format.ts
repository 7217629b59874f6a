import * as formats from '@anandham/domain/formats';
import { currentLanguage } from './language.ts';

export { formatCount, formatRupees } from '@anandham/domain/formats';

// The API sends instants as ISO 8601 strings.

/** Sat, 21 Nov 2026 – in India's time zone, wherever the browser is. */
export function formatTripDay(iso: string): string {
  return formats.formatTripDay(new Date(iso), currentLanguage());
}

/** Sat, 21 Nov */
export function formatNearDay(iso: string): string {
  return formats.formatNearDay(new Date(iso), currentLanguage());
}

/** Sat, 21 Nov, for a date written 2026-11-21 */
export const formatDay = (date: string): string => formatNearDay(`${date}T12:00:00+05:30`);

/** 6:30 AM */
export function formatTripTime(iso: string): string {
  return formats.formatTripTime(new Date(iso), currentLanguage());
}

/** Sat, 21 Nov 2026, 6:30 AM */
export function formatTripDate(iso: string): string {
  return formats.formatTripDate(new Date(iso), currentLanguage());
}
