import { kolkataInstant } from '@anandham/domain/bookings/trip-date';

const dayMs = 86_400_000;

/** The time of a bar; `readyAt` is its end with the buffer. ISO 8601. */
export type BarTime = {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly readyAt: string;
};

/** Where a bar is drawn. */
export type Position = {
  /** The columns of the grid, from 0, both included. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** The row of the grid, from 0. */
  readonly lane: number;
  /** The parts of its width that are the trip and its buffer, from 0 to 1. */
  readonly start: number;
  readonly end: number;
  readonly ready: number;
  /** Something else of the row happens at the same time. */
  readonly overlaps: boolean;
};

/**
 * Places the bars of a row on whole days: each on the days of its trip, those of one day below each other.
 * Bars outside `days` (YYYY-MM-DD, consecutive) are left out. The result is in the order of the start.
 */
export function layOut<Bar extends BarTime>(
  bars: readonly Bar[],
  days: readonly string[],
): readonly (Bar & Position)[] {
  const [firstDate = ''] = days;
  const origin = kolkataInstant(firstDate, 0).getTime();
  const dayOf = (iso: string) => (Date.parse(iso) - origin) / dayMs;
  /** The last occupied day of each lane. */
  const lanes: number[] = [];
  return bars
    .map((bar) => ({ bar, from: dayOf(bar.startsAt), to: dayOf(bar.endsAt) }))
    .filter(({ from, to }) => to > 0 && from < days.length)
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .map(({ bar, from, to }) => {
      const firstDay = Math.max(0, Math.floor(from));
      // A trip that ends at midnight does not use the next day.
      const lastDay = Math.max(firstDay, Math.min(days.length, Math.ceil(to)) - 1);
      const free = lanes.findIndex((last) => last < firstDay);
      const lane = free === -1 ? lanes.length : free;
      lanes[lane] = lastDay;
      const share = (day: number) =>
        Math.min(1, Math.max(0, (day - firstDay) / (lastDay - firstDay + 1)));
      return {
        ...bar,
        firstDay,
        lastDay,
        lane,
        start: share(from),
        end: share(to),
        ready: share(dayOf(bar.readyAt)),
        overlaps: bars.some((other) => other !== bar && isAtOnce(bar, other)),
      };
    });
}

const isAtOnce = (one: BarTime, other: BarTime): boolean =>
  Date.parse(one.startsAt) < Date.parse(other.readyAt) &&
  Date.parse(other.startsAt) < Date.parse(one.readyAt);

/** The number of lanes that the bars use. */
export const laneCount = (bars: readonly Position[]): number =>
  bars.reduce((count, { lane }) => Math.max(count, lane + 1), 0);
