export type BreakerOptions = {
  readonly clock: () => Date;
  readonly failures: number;
  /** Doubles with each further pause. */
  readonly pauseMs: number;
  readonly longestPauseMs: number;
  /** Errors that open the breaker at once. */
  readonly isLasting?: (error: unknown) => boolean;
  /** Errors that the breaker does not count. */
  readonly isIgnored?: (error: unknown) => boolean;
  readonly onPause?: (pauseMs: number) => void;
};

export type CircuitBreaker = {
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen';
}

/** Opens after repeated failures; after a pause one request probes. */
export function createBreaker(options: BreakerOptions): CircuitBreaker {
  const { clock, failures, pauseMs, longestPauseMs, onPause } = options;
  const { isLasting = () => false, isIgnored = () => false } = options;
  let failed = 0;
  let pauses = 0;
  let openUntil: number | null = null;
  let isProbing = false;

  const succeed = () => {
    failed = 0;
    pauses = 0;
    openUntil = null;
  };
  const fail = (error: unknown, isProbe: boolean) => {
    if (isIgnored(error)) return;
    failed += 1;
    // Work that started before the breaker opened does not change it.
    if (openUntil !== null && !isProbe) return;
    if (!isProbe && failed < failures && !isLasting(error)) return;
    const pause = Math.min(pauseMs * 2 ** pauses, longestPauseMs);
    pauses += 1;
    openUntil = clock().getTime() + pause;
    onPause?.(pause);
  };

  return {
    async run(work) {
      const isProbe = openUntil !== null;
      if (openUntil !== null && (isProbing || clock().getTime() < openUntil)) {
        throw new BreakerOpen('The circuit breaker is open.');
      }
      if (isProbe) isProbing = true;
      try {
        const result = await work();
        succeed();
        return result;
      } catch (error) {
        fail(error, isProbe);
        throw error;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };
}
