import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryDelayMs, throttle } from './timing.ts';

describe('retryDelayMs', () => {
  test('doubles with each failure, up to a minute', () => {
    const delays = [0, 1, 2, 3, 4, 5, 6, 60].map((failures) => retryDelayMs(failures, 2_000, 0.5));
    expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  test('varies with the jitter', () => {
    expect([retryDelayMs(0, 2_000, 0), retryDelayMs(0, 2_000, 1)]).toEqual([1_000, 3_000]);
  });
});

describe('throttle', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('runs the work at once, and once more at the end of the interval', () => {
    const work = vi.fn();
    const { call } = throttle(1_000, work);
    for (let times = 0; times < 5; times += 1) call();
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledTimes(2);
    call();
    expect(work).toHaveBeenCalledTimes(3);
  });

  test('does not run the pending work after cancel', () => {
    const work = vi.fn();
    const { call, cancel } = throttle(1_000, work);
    call();
    call();
    cancel();
    vi.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
