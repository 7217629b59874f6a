import { useRef } from 'react';

/**
 * The same work, but a second call while the first is under way does nothing. A button that is
 * disabled by state is disabled one render late; a quick double tap comes in between.
 */
export function useOneAtATime<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const underWay = useRef(false);
  return async (...args) => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await work(...args);
    } finally {
      underWay.current = false;
    }
  };
}
