import { errorCatalogue } from '@anandham/contract/errors';
import { AppError } from '../app-error.ts';

/** A flood of addresses must not fill the memory. */
const mostKeys = 50_000;

type Window = { failures: number; endsAt: number };

/** Counts what went wrong, by key; success costs nothing. */
export type FailureLimit = {
  /** Does the work, or refuses with 429 when this key has failed too often of late. */
  readonly guard: <T>(key: string, work: () => Promise<T>) => Promise<T>;
};

export type FailureLimits = {
  /** Generous: a whole village may stand behind one carrier address. */
  readonly byAddress: FailureLimit;
  /** Whoever guesses one account's password may come from everywhere. */
  readonly byName: FailureLimit;
};

export function createFailureLimits(options: {
  enabled: boolean;
  clock: () => Date;
}): FailureLimits {
  return {
    byAddress: createFailureLimit({ ...options, failures: 60, windowMs: 10 * 60_000 }),
    byName: createFailureLimit({ ...options, failures: 20, windowMs: 15 * 60_000 }),
  };
}

/** In this process's memory; `enabled: false` counts nothing (RATE_LIMITS=off, for load tests). */
export function createFailureLimit({
  enabled,
  clock,
  failures: most,
  windowMs,
}: {
  enabled: boolean;
  clock: () => Date;
  failures: number;
  windowMs: number;
}): FailureLimit {
  const windows = new Map<string, Window>();

  const openWindow = (key: string, now: number): Window => {
    const open = windows.get(key);
    if (open && open.endsAt > now) return open;
    windows.delete(key);
    // The oldest goes first.
    const [oldest] = windows.keys();
    if (windows.size >= mostKeys && oldest !== undefined) windows.delete(oldest);
    const window = { failures: 0, endsAt: now + windowMs };
    windows.set(key, window);
    return window;
  };

  return {
    guard: async (key, work) => {
      if (!enabled) return work();
      const now = clock().getTime();
      const window = openWindow(key, now);
      if (window.failures >= most) {
        const retryAfterSeconds = Math.ceil((window.endsAt - now) / 1000);
        throw new AppError('too_many_requests', { retryAfterSeconds });
      }
      // Counted before the work and given back after it: a burst must not pass while all are under way.
      window.failures += 1;
      let failed = false;
      try {
        return await work();
      } catch (error) {
        failed = error instanceof AppError && errorCatalogue[error.code].status < 500;
        throw error;
      } finally {
        if (!failed) window.failures -= 1;
        if (window.failures === 0 && windows.get(key) === window) windows.delete(key);
      }
    },
  };
}
