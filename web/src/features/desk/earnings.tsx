import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Statistic } from '@anandham/contract/schemas/desk';
import * as m from '#paraglide/messages';
import { formatRupees } from '../../lib/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { statistics } from './desk.api.ts';
import { periodName } from './period-name.ts';

/** The lists of the statistics call, as the period selector offers them. */
const periods = ['weeklyStats', 'monthlyStats', 'last5Years'] as const;
type Period = (typeof periods)[number];

const periodWords: Readonly<Record<Period, () => string>> = {
  weeklyStats: m.earn_weekly,
  monthlyStats: m.earn_monthly,
  last5Years: m.earn_yearly,
};

/** Earnings and bookings by week, month or year. */
export function Earnings() {
  const [period, setPeriod] = useState<Period>('monthlyStats');
  const query = useQuery(statistics);
  return (
    <section
      id="earn"
      aria-labelledby="earn-heading"
      className="rounded-card bg-paper border-line shadow-card grid scroll-mt-32 gap-5 border p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="earn-heading" className="text-xl font-bold">
          {m.earn_heading()}
        </h2>
        <FilterSelect
          label={m.earn_period()}
          value={period}
          onChange={({ target }) =>
            setPeriod(periods.find((each) => each === target.value) ?? 'monthlyStats')
          }
        >
          {periods.map((each) => (
            <option key={each} value={each}>
              {periodWords[each]()}
            </option>
          ))}
        </FilterSelect>
      </div>
      <p className="text-ink-soft text-sm">
        {m.earn_text()} {m.earn_chart_follows()}
      </p>
      <Loaded query={query} lines={8}>
        {(answer) => <EarningsTable rows={answer[period]} />}
      </Loaded>
    </section>
  );
}

const sum = (rows: readonly Statistic[], of: 'earnings' | 'bookings') =>
  rows.reduce((total, row) => total + row[of], 0);

/** The current period first, where the operator looks first. */
function EarningsTable({ rows }: { readonly rows: readonly Statistic[] }) {
  const cell = 'px-2 py-2.5 text-right tabular-nums sm:px-3';
  return (
    <table aria-labelledby="earn-heading" className="w-full text-left">
      <thead className="text-ink-soft text-sm">
        <tr className="bg-mist">
          <th scope="col" className="rounded-l-xl px-2 py-3 font-semibold sm:px-3">
            {m.earn_col_period()}
          </th>
          <th scope="col" className="px-2 py-3 text-right font-semibold sm:px-3">
            {m.earn_col_earnings()}
          </th>
          <th scope="col" className="rounded-r-xl px-2 py-3 text-right font-semibold sm:px-3">
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
            <td className={cell}>{bookings.toLocaleString('en-IN')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-line border-t-2 font-bold">
        <tr>
          <th scope="row" className="px-2 py-3 sm:px-3">
            {m.earn_total()}
          </th>
          <td className={cell}>{formatRupees(sum(rows, 'earnings'))}</td>
          <td className={cell}>{sum(rows, 'bookings').toLocaleString('en-IN')}</td>
        </tr>
      </tfoot>
    </table>
  );
}
