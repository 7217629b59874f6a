import { toKolkataIso } from '@anandham/domain/trip-date';
import type { DeskRow } from './desk-row.ts';

/** Without it, spreadsheets read UTF-8 as something else. */
export const byteOrderMark = '\uFEFF';

/** In the form every spreadsheet sorts: 2026-11-28 and 06:30, in Asia/Kolkata. */
const dayOf = (instant: Date) => toKolkataIso(instant).slice(0, 10);
const timeOf = (instant: Date) => toKolkataIso(instant).slice(11, 16);

const columns: readonly (readonly [string, (row: DeskRow) => string | number])[] = [
  ['Booking', (row) => row.id],
  ['Name', (row) => row.contactName],
  ['Mobile', (row) => row.contactMobile ?? ''],
  ['Status', (row) => row.status],
  ['Trip day', (row) => dayOf(row.departure)],
  ['Departure', (row) => timeOf(row.departure)],
  ['Pickup', (row) => row.pickupLabel],
  ['Destination', (row) => row.dropLabel],
  ['Distance km', (row) => row.distanceKm],
  ['Fare Rs', (row) => row.fareRupees],
  ['First distance km', (row) => row.originalKm ?? ''],
  ['First fare Rs', (row) => row.originalFareRupees ?? ''],
  ['Asked for', (row) => `${dayOf(row.createdAt)} ${timeOf(row.createdAt)}`],
  ['Stars', (row) => row.reviewRating ?? ''],
  ['Cancelled because', (row) => row.cancelReason ?? ''],
  ['Note', (row) => row.note ?? ''],
];

export const csvHead = line(columns.map(([name]) => name));

export function csvLine(row: DeskRow): string {
  return line(columns.map(([, value]) => value(row)));
}

/** RFC 4180. */
function line(fields: readonly (string | number)[]): string {
  return `${fields.map(field).join(',')}\r\n`;
}

/**
 * A text that begins like a formula gets an apostrophe in front, so that no spreadsheet computes what a
 * customer typed (OWASP, CSV Injection).
 */
function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@\t\r\n]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
