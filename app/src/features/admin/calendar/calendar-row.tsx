import { Fragment, useState, type ReactNode } from 'react';
import { kolkataInstant } from '@anandham/domain/bookings/trip-date';
import * as m from '@anandham/ui/paraglide/messages';
import { formatNearDay } from '@anandham/ui/lib/format.ts';
import { PlusIcon } from '#features/admin/admin-icons.tsx';
import type { Bar } from './bars.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { laneCount, layOut } from './layout.ts';

/** The label above or, on wide screens, beside the days. The header of the days uses it too. */
export const rowClass = 'grid gap-1.5 lg:grid-cols-[9.5rem_minmax(0,1fr)] lg:gap-3';

export const dayOfDate = (date: string): string =>
  formatNearDay(kolkataInstant(date, 0).toISOString());

type CalendarRowProps = {
  /** Names the vehicle or driver for screen readers. */
  readonly name: string;
  readonly label: ReactNode;
  readonly days: readonly string[];
  readonly today: string;
  readonly bars: readonly Bar[];
  readonly onOpenBar: (bar: Bar) => void;
  /** The other lanes are shown on request. */
  readonly lanesAtFirst?: number;
  /** Called for a free part of a day. Without it only bars can be tapped. */
  readonly onOpenDay?: (date: string) => void;
};

/** The bars of a vehicle or driver, one column for each day. */
export function CalendarRow(props: CalendarRowProps) {
  const { name, label, days, today, onOpenBar, onOpenDay } = props;
  const [isComplete, setComplete] = useState(false);
  const all = layOut(props.bars, days);
  const most = isComplete ? Infinity : (props.lanesAtFirst ?? Infinity);
  const bars = all.filter(({ lane }) => lane < most);
  const lanes = laneCount(bars);
  const laneRows = lanes === 0 ? '' : `repeat(${lanes}, 3rem)`;
  const slotRow = lanes === 0 ? '3rem' : 'var(--slot)';
  return (
    <li className={`${rowClass} py-3`} data-row>
      {label}
      <ul
        aria-label={name}
        style={{
          gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))`,
          gridTemplateRows: onOpenDay === undefined ? laneRows : `${laneRows} ${slotRow}`,
          backgroundSize: `calc(100% / ${days.length}) 100%`,
        }}
        className="border-line grid content-start gap-y-1 border-r bg-[linear-gradient(to_right,var(--color-line)_1px,transparent_1px)] [--slot:2.75rem] md:[--slot:1.75rem]"
      >
        {/* The bars that begin on a day, then its free part: the order of the arrow keys and of screen readers. */}
        {days.map((date, index) => (
          <Fragment key={date}>
            {bars
              .filter(({ firstDay }) => firstDay === index)
              .map((bar) => (
                <li key={bar.id} className="contents">
                  <CalendarBar bar={bar} row={name} onOpen={onOpenBar} />
                </li>
              ))}
            {onOpenDay !== undefined && date >= today && (
              <li className="contents">
                <button
                  type="button"
                  data-item={index}
                  aria-label={m.calendar_slot({ row: name, day: dayOfDate(date) })}
                  onClick={() => onOpenDay(date)}
                  style={{ gridColumn: index + 1, gridRow: '1 / -1' }}
                  className="text-ink-soft/50 hover:bg-tint hover:text-link focus-visible:text-link grid items-end justify-items-center rounded-lg pb-1 md:scroll-mt-30"
                >
                  <PlusIcon className="size-4" />
                </button>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      {bars.length < all.length && (
        <button
          type="button"
          onClick={() => setComplete(true)}
          className="text-link min-h-11 justify-self-start font-semibold underline underline-offset-4 lg:col-start-2"
        >
          {m.calendar_requests_show({ count: all.length })}
        </button>
      )}
    </li>
  );
}
