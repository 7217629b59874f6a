import { useRef } from 'react';

/**
 * Returns `work`, except that a call does nothing while another one is running. A button disabled by state
 * is disabled one render late, and a quick double tap comes before that.
 */
export function useOneAtATime<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
