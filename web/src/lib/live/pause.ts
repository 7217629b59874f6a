const longestPauseMs = 60_000;

/**
 * How long to wait before the next try, in milliseconds: twice as long after each failure, up to a
 * minute. `chance` from 0 to 1 keeps browsers that lost the same server from coming back at once.
 */
export function pauseAfter(failures: number, firstPauseMs: number, chance: number): number {
  const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
  return pauseMs * (0.5 + chance);
}

/**
 * The same work, at once but not again within that many milliseconds: what is asked for meanwhile is
 * done once at their end. `stop` forgets it.
 */
export function notMoreOftenThan(
  milliseconds: number,
  work: () => void,
): { readonly ask: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) ask();
    }, milliseconds);
  };
  const ask = () => {
    isAsked = timer !== undefined;
    if (isAsked) return;
    work();
    rest();
  };
  return { ask, stop: () => clearTimeout(timer) };
}
