import type { Statistic } from '@anandham/contract/schemas/admin';

/** The columns' names, in the reader's language. */
export type Headings = {
  readonly period: string;
  readonly earnings: string;
  readonly bookings: string;
};

/** Tells spreadsheets that the rest is UTF-8. */
const byteOrderMark = '\uFEFF';

/** The figures as RFC 4180 writes them: rupees without sign or grouping, so that they can be added up. */
export function earningsCsv(rows: readonly Statistic[], headings: Headings): string {
  const lines = [
    [headings.period, headings.earnings, headings.bookings],
    ...rows.map(({ period, earnings, bookings }) => [period, String(earnings), String(bookings)]),
  ];
  return byteOrderMark + lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

const cell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
