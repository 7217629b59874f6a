const maxDelayMs = 60_000;

/**
 * The delay before the next try, in milliseconds: doubled by each failure, a minute at most. `jitter` from 0
 * to 1 spreads the browsers that lost the same server.
 */
export function retryDelayMs(failures: number, firstDelayMs: number, jitter: number): number {
  const delayMs = Math.min(firstDelayMs * 2 ** failures, maxDelayMs);
  return delayMs * (0.5 + jitter);
}

/**
 * Runs `work` at once, but at most every `intervalMs`: calls in between run it once, at the end of the
 * interval. `cancel` drops that run.
 */
export function throttle(
  intervalMs: number,
  work: () => void,
): { readonly call: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  const startInterval = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (isPending) call();
    }, intervalMs);
  };
  const call = () => {
    isPending = timer !== undefined;
    if (isPending) return;
    work();
    startInterval();
  };
  return { call, cancel: () => clearTimeout(timer) };
}
