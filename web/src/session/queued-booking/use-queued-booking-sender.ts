import { useEffect } from 'react';
import { logProblem } from '#lib/log-problem.ts';
import { useSession } from '#session/session.ts';
import { useQueueText } from './queue-store.ts';

/** Sends a queued booking from whichever page is open, at once after signing in. Where none is, nothing is loaded. */
export function useQueuedBookingSender(): void {
  const text = useQueueText();
  const { token } = useSession();
  useEffect(() => {
    if (text === null || token === null) return;
    let stop: (() => void) | null = null;
    let left = false;
    import('./send-queued-booking.ts')
      .then(({ startSending }) => {
        if (!left) stop = startSending();
      })
      .catch((problem: unknown) => logProblem('the kept booking cannot be sent', problem));
    return () => {
      left = true;
      stop?.();
    };
  }, [text, token]);
}
