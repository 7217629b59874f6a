import { describe, expect, it } from 'vitest';
import { laneCount, layOut } from './layout.ts';

const days = ['2026-12-01', '2026-12-02', '2026-12-03'];
const at = (text: string) => `2026-${text.replace(' ', 'T')}:00+05:30`;
const bar = (startsAt: string, endsAt: string, readyAt = endsAt) => ({
  startsAt: at(startsAt),
  endsAt: at(endsAt),
  readyAt: at(readyAt),
});

describe('layOut', () => {
  it('draws a trip of one day on its day, with its part of the day and its buffer', () => {
    const [placed] = layOut([bar('12-02 06:00', '12-02 18:00', '12-02 21:00')], days);
    expect(placed).toMatchObject({ firstDay: 1, lastDay: 1, lane: 0, overlaps: false });
    expect([placed?.start, placed?.end, placed?.ready]).toEqual([0.25, 0.75, 0.875]);
  });

  it('draws a trip over midnight on both days, but not on the day that it ends with', () => {
    const [night, untilMidnight] = layOut(
      [bar('12-01 18:00', '12-02 06:00'), bar('12-02 12:00', '12-03 00:00')],
      days,
    );
    expect(night).toMatchObject({ firstDay: 0, lastDay: 1, start: 0.375, end: 0.625 });
    expect(untilMidnight).toMatchObject({ firstDay: 1, lastDay: 1, end: 1 });
  });

  it('cuts what began before the first day or ends after the last, and leaves out the rest', () => {
    const placed = layOut(
      [
        bar('11-29 06:00', '12-05 06:00'),
        bar('11-29 06:00', '11-30 06:00'),
        bar('12-04 06:00', '12-05 06:00'),
      ],
      days,
    );
    expect(placed).toHaveLength(1);
    expect(placed[0]).toMatchObject({ firstDay: 0, lastDay: 2, start: 0, end: 1 });
  });

  it('puts trips of one day below each other, and reuses a lane on later days', () => {
    const placed = layOut(
      [
        bar('12-02 06:00', '12-02 08:00'),
        bar('12-01 12:00', '12-02 04:00'),
        bar('12-03 06:00', '12-03 08:00'),
      ],
      days,
    );
    expect(placed.map(({ firstDay, lane }) => [firstDay, lane])).toEqual([
      [0, 0],
      [1, 1],
      [2, 0],
    ]);
    expect(laneCount(placed)).toBe(2);
  });

  it('marks bars at the same time, the buffer included', () => {
    const overlapsOf = (...bars: Parameters<typeof layOut>[0]) =>
      layOut(bars, days).map(({ overlaps }) => overlaps);
    expect(
      overlapsOf(
        bar('12-01 06:00', '12-01 08:00', '12-01 09:00'),
        bar('12-01 09:00', '12-01 10:00'),
      ),
    ).toEqual([false, false]);
    expect(
      overlapsOf(
        bar('12-01 06:00', '12-01 08:00', '12-01 09:30'),
        bar('12-01 09:00', '12-01 10:00'),
      ),
    ).toEqual([true, true]);
  });
});
