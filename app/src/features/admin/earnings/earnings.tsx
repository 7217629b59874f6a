import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Statistic } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { saveFile } from '@anandham/ui/lib/save-file.ts';
import { useDrawn } from '@anandham/ui/lib/hooks/use-drawn.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { FilterSelect } from '@anandham/ui/components/filter-select.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { DownloadIcon } from '#features/admin/admin-icons.tsx';
import { EarningsChart } from './earnings-chart.tsx';
import { earningsCsv } from './earnings-csv.ts';
import { EarningsTable } from './earnings-table.tsx';
import { statistics } from './earnings.api.ts';

/** The lists of the statistics response, in the order of the period selector. */
const periods = ['weeklyStats', 'monthlyStats', 'last5Years'] as const;
type Period = (typeof periods)[number];

const periodLabels: Readonly<Record<Period, () => string>> = {
  weeklyStats: m.earn_weekly,
  monthlyStats: m.earn_monthly,
  last5Years: m.earn_yearly,
};

/** Earnings and bookings by week, month or year: as a chart, as a table and as a CSV file. */
export function Earnings() {
  const [period, setPeriod] = useState<Period>('monthlyStats');
  const drawn = useDrawn();
  const query = useQuery({ ...statistics, enabled: drawn });
  return (
    <section
      id="earn"
      aria-labelledby="earn-heading"
      className="rounded-card bg-paper border-line shadow-card grid scroll-mt-32 grid-cols-1 gap-5 border p-4 sm:p-6"
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
              {periodLabels[each]()}
            </option>
          ))}
        </FilterSelect>
      </div>
      <p className="text-ink-soft text-sm">
        {m.earn_text()} {period === 'last5Years' && m.earn_year_text()}
      </p>
      <Loaded query={query} lines={12}>
        {(answer) => (
          <>
            <EarningsChart rows={answer[period]} />
            <Figures rows={answer[period]} fileName={`${period}.csv`} />
          </>
        )}
      </Loaded>
    </section>
  );
}

type FiguresProps = { readonly rows: readonly Statistic[]; readonly fileName: string };

/** The chart's figures as a table. Closed, it is still there for screen readers. */
function Figures({ rows, fileName }: FiguresProps) {
  const [open, setOpen] = useState(false);
  const save = () => {
    const headings = {
      period: m.earn_col_period(),
      earnings: m.earn_col_earnings(),
      bookings: m.earn_col_bookings(),
    };
    saveFile(fileName, 'text/csv;charset=utf-8', earningsCsv(rows, headings));
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          aria-expanded={open}
          aria-controls="earn-figures"
          onClick={() => setOpen(!open)}
        >
          {open ? m.earn_figures_hide() : m.earn_figures_show()}
        </Button>
        <Button variant="quiet" onClick={save}>
          <DownloadIcon className="size-5" /> {m.earn_csv()}
        </Button>
      </div>
      <div id="earn-figures" className={open ? '' : 'sr-only'}>
        <EarningsTable rows={rows} />
      </div>
    </>
  );
}
