import { vi } from 'vitest';
import { afterFile } from './clean-up.ts';
import type { TestServer } from './test-server.ts';

/**
 * Stops the system clock, which rate limits use, at the server's time. Only `Date` is faked, no timers.
 * The returned function sets both clocks.
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
