import { useEffect } from 'react';
import { logProblem } from '../../lib/log-problem.ts';
import { useKeptBooking } from './kept-booking.ts';

/** Sends a kept booking from whichever page is open. Who has none loads nothing. */
export function useKeptBookingSender(): void {
  const isKept = useKeptBooking() !== null;
  useEffect(() => {
    if (!isKept) return;
    let stop: (() => void) | null = null;
    let left = false;
    import('./send-kept-booking.ts')
      .then(({ startSending }) => {
        if (!left) stop = startSending();
      })
      .catch((problem: unknown) => logProblem('the kept booking cannot be sent', problem));
    return () => {
      left = true;
      stop?.();
    };
  }, [isKept]);
}
