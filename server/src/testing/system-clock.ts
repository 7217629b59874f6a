import { vi } from 'vitest';
import { afterFile } from './clean-up.ts';
import type { TestServer } from './test-server.ts';

/**
 * Stops the system clock, by which rate limits are counted, at the server's time; only `Date`, no timer.
 * The function it returns moves both clocks.
 */
export function stopSystemClock({ clock }: Pick<TestServer, 'clock'>): (toTime: Date) => void {
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now });
  afterFile(() => {
    vi.useRealTimers();
  });
  return (toTime) => {
    clock.now = toTime;
    vi.setSystemTime(toTime);
  };
}
