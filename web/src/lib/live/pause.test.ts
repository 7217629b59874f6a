import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notMoreOftenThan, pauseAfter } from './pause.ts';

describe('the pause before the next try', () => {
  test('doubles with every failure, up to a minute', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 6, 60].map((failures) => pauseAfter(failures, 2_000, 0.5));
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  test('differs from browser to browser', () => {
    expect([pauseAfter(0, 2_000, 0), pauseAfter(0, 2_000, 1)]).toEqual([1_000, 3_000]);
  });
});

describe('work that is asked for again and again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is done at once, and once more at the end of the second', () => {
    const work = vi.fn();
    const { ask } = notMoreOftenThan(1_000, work);
    for (let times = 0; times < 5; times += 1) ask();
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledTimes(2);
    ask();
    expect(work).toHaveBeenCalledTimes(3);
  });

  test('is forgotten when it is stopped', () => {
    const work = vi.fn();
    const { ask, stop } = notMoreOftenThan(1_000, work);
    ask();
    ask();
    stop();
    vi.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
