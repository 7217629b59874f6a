import { describe, expect, test } from 'vitest';
import { clipLine, clipRing } from './clip.ts';

const size = { width: 100, height: 100 };
const spots = (...pairs: [number, number][]) => pairs.map(([x, y]) => ({ x, y }));

describe('clipping to the sketch', () => {
  test('cuts off the part of a coast outside the frame', () => {
    const inside = spots([10, 10], [90, 10], [50, 90]);
    expect(clipRing(inside, size)).toEqual(inside);
    expect(clipRing(spots([-500, -500], [600, -500], [600, 600], [-500, 600]), size)).toEqual(
      expect.arrayContaining(spots([-4, -4], [104, -4], [104, 104], [-4, 104])),
    );
    expect(clipRing(spots([200, 0], [300, 0], [250, 90]), size)).toEqual([]);
  });

  test('splits a border that leaves the frame and comes back', () => {
    const border = spots([-90, 50], [-50, 50], [50, 50], [400, 50], [450, 50], [60, 60], [60, 200]);
    expect(clipLine(border, size)).toEqual([
      spots([-50, 50], [50, 50], [400, 50]),
      spots([450, 50], [60, 60], [60, 200]),
    ]);
    expect(clipLine(spots([200, 0], [300, 90]), size)).toEqual([]);
  });

  test('keeps a line that only passes through the frame', () => {
    const through = spots([-50, 50], [150, 60]);
    expect(clipLine(through, size)).toEqual([through]);
  });
});
