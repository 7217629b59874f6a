import pLimit from 'p-limit';
import { AppError } from '#app-error.ts';

/** Runs at most `atOnce` at a time. Throws `unavailable` (503) when `mostWaiting` already wait. */
export function createSemaphore(options: {
  atOnce: number;
  mostWaiting: number;
  retryAfterSeconds: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const { atOnce, mostWaiting, retryAfterSeconds } = options;
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + mostWaiting) {
      throw new AppError('unavailable', { retryAfterSeconds });
    }
    return limit(work);
  };
}
