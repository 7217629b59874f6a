import type { Statistic } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { formatCount, formatRupees } from '@anandham/ui/lib/format.ts';
import { periodName } from './period-name.ts';

const sum = (rows: readonly Statistic[], of: 'earnings' | 'bookings') =>
  rows.reduce((total, row) => total + row[of], 0);

/** The figures as a table, current period first. */
export function EarningsTable({ rows }: { readonly rows: readonly Statistic[] }) {
  const cell = 'px-2 py-2.5 text-right tabular-nums sm:px-3';
  return (
    <table aria-labelledby="earn-heading" className="w-full text-left">
      <thead className="text-ink-soft text-sm">
        <tr className="bg-mist">
          <th scope="col" className="rounded-l-xl px-2 py-3 font-semibold sm:px-3">
            {m.earn_col_period()}
          </th>
          <th scope="col" className="px-2 py-3 text-right font-semibold wrap-anywhere sm:px-3">
            {m.earn_col_earnings()}
          </th>
          <th
            scope="col"
            className="rounded-r-xl px-2 py-3 text-right font-semibold wrap-anywhere sm:px-3"
          >
            {m.earn_col_bookings()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-line/70 divide-y">
        {rows.toReversed().map(({ period, earnings, bookings }) => (
          <tr key={period} className={bookings === 0 ? 'text-ink-soft' : ''}>
            <th scope="row" className="px-2 py-2.5 font-medium sm:px-3">
              {periodName(period)}
            </th>
            <td className={cell}>{formatRupees(earnings)}</td>
            <td className={cell}>{formatCount(bookings)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-line border-t-2 font-bold">
        <tr>
          <th scope="row" className="px-2 py-3 sm:px-3">
            {m.earn_total()}
          </th>
          <td className={cell}>{formatRupees(sum(rows, 'earnings'))}</td>
          <td className={cell}>{formatCount(sum(rows, 'bookings'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
