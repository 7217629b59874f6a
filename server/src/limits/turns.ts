import { AppError } from '../app-error.ts';

/** Does so many pieces of work at once; refuses more than may wait, with the time to come again. */
export function createTurns(options: {
  atOnce: number;
  mostWaiting: number;
  retryAfterSeconds: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const { mostWaiting, retryAfterSeconds } = options;
  let free = options.atOnce;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= mostWaiting)
      throw new AppError('unavailable', { retryAfterSeconds });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
