import pLimit from 'p-limit';
import { AppError } from '#app-error.ts';

/** Runs at most `atOnce` at a time. Throws `unavailable` (503) when `mostWaiting` already wait. */
export function createSemaphore(options: {
  atOnce: number;
  maxWaiting: number;
  retryAfterSeconds: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const { atOnce, maxWaiting, retryAfterSeconds } = options;
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + maxWaiting) {
      throw new AppError('unavailable', { retryAfterSeconds });
    }
    return limit(work);
  };
}
