import * as formats from '@anandham/domain/formats';
import { language, locale } from './language.ts';

export { formatRupees } from '@anandham/domain/formats';

// The wire writes instants as text.

/** Sat, 21 Nov 2026 – as people in Trichy read it, wherever the browser is. */
export function formatTripDay(iso: string): string {
  return formats.formatTripDay(new Date(iso), language);
}

/** 6:30 AM */
export function formatTripTime(iso: string): string {
  return formats.formatTripTime(new Date(iso), language);
}

/** Sat, 21 Nov 2026, 6:30 AM */
export function formatTripDate(iso: string): string {
  return formats.formatTripDate(new Date(iso), language);
}

/** 1,05,400 */
export function formatCount(count: number): string {
  return count.toLocaleString(locale);
}
