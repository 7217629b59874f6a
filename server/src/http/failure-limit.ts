import { errorCatalogue } from '@anandham/contract/errors';
import { AppError } from '../app-error.ts';

/** Generous: a whole village may stand behind one carrier address. */
const defaults = { failures: 60, windowMs: 10 * 60_000, mostKeys: 50_000 } as const;

type Window = { failures: number; endsAt: number };

/** Counts what went wrong, by key; success costs nothing. */
export type FailureLimit = {
  /** Does the work, or refuses with 429 when this key has failed too often of late. */
  readonly guard: <T>(key: string, work: () => Promise<T>) => Promise<T>;
};

/** In this process's memory; `enabled: false` counts nothing (RATE_LIMITS=off, for load tests). */
export function createFailureLimit(options: {
  enabled: boolean;
  clock: () => Date;
  failures?: number;
}): FailureLimit {
  const most = options.failures ?? defaults.failures;
  const windows = new Map<string, Window>();

  const count = (key: string, now: number) => {
    const open = windows.get(key);
    if (open && open.endsAt > now) {
      open.failures += 1;
      return;
    }
    windows.delete(key);
    // The oldest goes first; a flood of addresses must not fill the memory.
    const [oldest] = windows.keys();
    if (windows.size >= defaults.mostKeys && oldest !== undefined) windows.delete(oldest);
    windows.set(key, { failures: 1, endsAt: now + defaults.windowMs });
  };

  return {
    guard: async (key, work) => {
      if (!options.enabled) return work();
      const now = options.clock().getTime();
      const open = windows.get(key);
      if (open && open.endsAt > now && open.failures >= most) {
        const retryAfterSeconds = Math.ceil((open.endsAt - now) / 1000);
        throw new AppError('too_many_requests', { retryAfterSeconds });
      }
      try {
        return await work();
      } catch (error) {
        if (error instanceof AppError && errorCatalogue[error.code].status < 500) count(key, now);
        throw error;
      }
    },
  };
}
