import { useEffect, useRef, useState } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Statistic } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees } from '@anandham/ui/lib/format.ts';
import { useMedia } from '@anandham/ui/components/hooks/use-media.ts';
import { periodName } from './period-name.ts';

/** Pixels, specification section 9. */
const chartHeight = 400;
const barSize = 20;
const barGap = 12;
/** Two bars, the gap between them, and the distance to the next group. */
const groupWidth = 2 * barSize + barGap + 28;
const axesWidth = 140;

const colours = {
  earnings: 'var(--color-brand-500)',
  bookings: 'var(--color-amber-400)',
  line: 'var(--color-line)',
  soft: 'var(--color-ink-soft)',
  ink: 'var(--color-ink)',
};
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
/** The axis maximum without data; by default both axes would end at 4. */
const emptyMaximum = { earnings: 4_000, bookings: 4 };
const tick = { fill: colours.soft, fontSize: 13 };

/** Grouped bars over the periods: earnings on the left scale, bookings on the right one. */
export default function EarningsChart({ rows }: { readonly rows: readonly Statistic[] }) {
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const box = useRef<HTMLDivElement>(null);
  const [legendBox, setLegendBox] = useState<HTMLElement | null>(null);
  // When the groups do not fit, scroll to the latest ones.
  useEffect(() => {
    if (box.current !== null) box.current.scrollLeft = box.current.scrollWidth;
  }, [rows.length]);
  const axisMaximum = (what: keyof typeof emptyMaximum) =>
    rows.some((row) => row[what] > 0) ? 'auto' : emptyMaximum[what];
  return (
    // The table below has the same figures for screen readers.
    <div aria-hidden="true" className="grid grid-cols-1 gap-2 text-sm">
      {/* Outside the scroll container, so that the legend is always visible. */}
      <div ref={setLegendBox} className="min-h-6" />
      <div ref={box} className="-mx-2 overflow-x-auto overscroll-x-contain">
        <div style={{ minWidth: rows.length * groupWidth + axesWidth }}>
          <ResponsiveContainer width="100%" height={chartHeight}>
            <BarChart
              data={[...rows]}
              barGap={barGap}
              barSize={barSize}
              margin={{ top: 4, right: 8, bottom: 4, left: 8 }}
              accessibilityLayer={false}
            >
              <CartesianGrid yAxisId="left" strokeDasharray="3 3" stroke={colours.line} />
              <XAxis
                dataKey="period"
                tickFormatter={periodName}
                tick={tick}
                tickLine={false}
                stroke={colours.line}
                interval={0}
              />
              <YAxis
                yAxisId="left"
                domain={[0, axisMaximum('earnings')]}
                tickFormatter={(rupees: number) => compactRupees.format(rupees)}
                tick={tick}
                axisLine={false}
                tickLine={false}
                width={64}
              />
              <YAxis
                yAxisId="right"
                orientation="right"
                domain={[0, axisMaximum('bookings')]}
                allowDecimals={false}
                tick={tick}
                axisLine={false}
                tickLine={false}
                width={44}
              />
              <Tooltip
                labelFormatter={(period) =>
                  typeof period === 'string' ? periodName(period) : period
                }
                formatter={(value, name) => [
                  name === m.earn_col_earnings() ? formatRupees(Number(value)) : String(value),
                  name,
                ]}
                cursor={{ fill: 'var(--color-tint)' }}
                contentStyle={{
                  borderRadius: 12,
                  borderColor: colours.line,
                  backgroundColor: 'var(--color-paper)',
                }}
                itemStyle={{ color: colours.ink }}
                isAnimationActive={!reducedMotion}
              />
              <Legend position="top" portal={legendBox} itemSorter={null} formatter={LegendLabel} />
              <Bar
                yAxisId="left"
                dataKey="earnings"
                name={m.earn_col_earnings()}
                fill={colours.earnings}
                radius={[6, 6, 0, 0]}
                isAnimationActive={!reducedMotion}
              />
              <Bar
                yAxisId="right"
                dataKey="bookings"
                name={m.earn_col_bookings()}
                fill={colours.bookings}
                radius={[6, 6, 0, 0]}
                isAnimationActive={!reducedMotion}
              />
            </BarChart>
          </ResponsiveContainer>
        </div>
      </div>
    </div>
  );
}

/** In the text colour instead of the bar's: amber on white has too little contrast. */
const LegendLabel = (name: unknown) => <span style={{ color: colours.ink }}>{String(name)}</span>;
