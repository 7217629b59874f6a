import { useEffect, useRef, useState } from 'react';
import type { Statistic } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { formatCount, formatRupees } from '@anandham/ui/lib/format.ts';
import { axisMaximum, axisParts } from './axis-maximum.ts';
import { periodName } from './period-name.ts';

/** Pixels, specification section 9. */
const chartHeight = 400;
const barSize = 20;
const barGap = 12;
/** Two bars, the gap between them, and the distance to the next group. */
const groupWidth = 2 * barSize + barGap + 28;
const axesWidth = 140;

/**
 * Lakhs and crores in both languages: the compact Tamil format counts in millions, which is unusual in
 * India.
 */
const compactRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** The bars of a group, with the least distance between two lines of their axis. */
const series = {
  earnings: { name: m.earn_col_earnings, colour: 'bg-brand-500', leastPart: 1_000 },
  bookings: { name: m.earn_col_bookings, colour: 'bg-amber-400', leastPart: 1 },
} as const;
const both = ['earnings', 'bookings'] as const;

/** From the top of an axis to 0. */
const lines = Array.from({ length: axisParts + 1 }, (_, index) => 1 - index / axisParts);

type Shown = { readonly period: string; readonly side: 'left' | 'right' };

/** Grouped bars over the periods: earnings on the left scale, bookings on the right one. */
export function EarningsChart({ rows }: { readonly rows: readonly Statistic[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  // When the groups do not fit, scroll to the latest ones.
  useEffect(() => {
    if (box.current !== null) box.current.scrollLeft = box.current.scrollWidth;
  }, [rows.length]);
  const maximum = {
    earnings: axisMaximum(largest(rows, 'earnings'), series.earnings.leastPart),
    bookings: axisMaximum(largest(rows, 'bookings'), series.bookings.leastPart),
  };
  return (
    // The table below has the same figures for screen readers.
    <div id="earnings-chart" aria-hidden="true" className="grid grid-cols-1 gap-2 text-sm">
      {/* Outside the scroll container, so that the legend is always visible. */}
      <Legend />
      <div ref={box} className="-mx-2 overflow-x-auto overscroll-x-contain">
        <div
          className="grid grid-cols-[64px_1fr_44px] grid-rows-[1fr_2.5rem] px-2 pt-2 text-[13px]"
          style={{ height: chartHeight, minWidth: rows.length * groupWidth + axesWidth }}
        >
          <Axis
            className="pr-2 text-right"
            labels={lines.map((line) => compactRupees.format(line * maximum.earnings))}
          />
          <div className="border-line relative flex border-x border-dashed">
            {lines.map((line) => (
              <div
                key={line}
                className={`border-line absolute inset-x-0 border-t ${line === 0 ? '' : 'border-dashed'}`}
                style={{ bottom: `${100 * line}%` }}
              />
            ))}
            {rows.map((row) => (
              <Group
                key={row.period}
                row={row}
                maximum={maximum}
                shown={shown?.period === row.period ? shown.side : null}
                onShow={(side) => setShown({ period: row.period, side })}
                onHide={() => setShown(null)}
              />
            ))}
          </div>
          <Axis
            className="pl-2"
            labels={lines.map((line) => formatCount(line * maximum.bookings))}
          />
          <div className="text-ink-soft col-start-2 flex">
            {rows.map(({ period }) => (
              <div key={period} className="flex-1 basis-0 pt-1 text-center leading-tight">
                {periodName(period)}
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

const largest = (rows: readonly Statistic[], what: (typeof both)[number]) =>
  Math.max(0, ...rows.map((row) => row[what]));

function Legend() {
  return (
    <div className="flex min-h-6 flex-wrap justify-center gap-x-3">
      {both.map((what) => (
        <div key={what} className="flex items-center gap-1">
          <span className={`h-2.5 w-3.5 forced-color-adjust-none ${series[what].colour}`} />{' '}
          {series[what].name()}
        </div>
      ))}
    </div>
  );
}

/** Each label is centred on its line. */
function Axis({
  labels,
  className,
}: {
  readonly labels: readonly string[];
  readonly className: string;
}) {
  return (
    <div className={`text-ink-soft flex flex-col justify-between ${className}`}>
      {labels.map((label) => (
        <div key={label} className="flex h-0 flex-col justify-center">
          {label}
        </div>
      ))}
    </div>
  );
}

type GroupProps = {
  readonly row: Statistic;
  readonly maximum: Readonly<Record<(typeof both)[number], number>>;
  /** The side of the figures, which are shown below a mouse or after a tap. */
  readonly shown: Shown['side'] | null;
  readonly onShow: (side: Shown['side']) => void;
  readonly onHide: () => void;
};

function Group({ row, maximum, shown, onShow, onHide }: GroupProps) {
  return (
    <div
      data-period={row.period}
      className={`relative flex flex-1 basis-0 items-end justify-center ${shown ? 'bg-tint' : ''}`}
      style={{ gap: barGap }}
      onPointerEnter={({ clientX }) => onShow(clientX > window.innerWidth / 2 ? 'left' : 'right')}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onHide()}
    >
      <div className="border-line absolute inset-y-0 left-1/2 border-l border-dashed" />
      {both.map((what) => (
        <div
          key={what}
          className={`relative rounded-t-md forced-color-adjust-none ${series[what].colour}`}
          style={{ width: barSize, height: `${(100 * row[what]) / maximum[what]}%` }}
        />
      ))}
      {shown && (
        <div
          className={`border-line bg-paper pointer-events-none absolute bottom-4 z-10 grid gap-1 rounded-xl border p-2.5 text-sm whitespace-nowrap ${shown === 'left' ? 'right-full' : 'left-full'}`}
        >
          <div>{periodName(row.period)}</div>
          <div>{`${m.earn_col_earnings()}: ${formatRupees(row.earnings)}`}</div>
          <div>{`${m.earn_col_bookings()}: ${formatCount(row.bookings)}`}</div>
        </div>
      )}
    </div>
  );
}
