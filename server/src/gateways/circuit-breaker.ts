export type BreakerOptions = {
  readonly clock: () => Date;
  /** Failures in a row that open it. */
  readonly failures: number;
  /** The first pause; each further one in a row is twice as long. */
  readonly pauseMs: number;
  readonly longestPauseMs: number;
  /** Failures that asking again soon would only make worse open it at once. */
  readonly isLasting?: (error: unknown) => boolean;
  /** What says nothing about the part; unset, nothing does. */
  readonly isNoFailure?: (error: unknown) => boolean;
  readonly onPause?: (pauseMs: number) => void;
};

export type CircuitBreaker = {
  /** Does the work, or throws a BreakerOpen without trying. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen';
}

/** Leaves a part that keeps failing alone for a while; then one try decides whether it is back. */
export function createBreaker(options: BreakerOptions): CircuitBreaker {
  const { clock, failures, pauseMs, longestPauseMs, onPause } = options;
  const { isLasting = () => false, isNoFailure = () => false } = options;
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
    if (isNoFailure(error)) return;
    failed += 1;
    // Of several under way when it opened, the others change nothing.
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
        throw new BreakerOpen('Left alone for a while.');
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
