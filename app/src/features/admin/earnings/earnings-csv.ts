import type { Statistic } from '@anandham/contract/schemas/admin';

/** The column headings in the language of the page. */
export type Headings = {
  readonly period: string;
  readonly earnings: string;
  readonly bookings: string;
};

/** Spreadsheets read the file as UTF-8 only with it. */
const byteOrderMark = '\uFEFF';

/** The figures as CSV (RFC 4180). Rupees have no sign or grouping, so that spreadsheets read numbers. */
export function earningsCsv(rows: readonly Statistic[], headings: Headings): string {
  const lines = [
    [headings.period, headings.earnings, headings.bookings],
    ...rows.map(({ period, earnings, bookings }) => [period, String(earnings), String(bookings)]),
  ];
  return byteOrderMark + lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

const cell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
