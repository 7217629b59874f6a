import { useEffect } from 'react';
import { logProblem } from '#lib/log-problem.ts';
import { useSession } from '#session/session.ts';
import { useQueueText } from './queue-store.ts';

/**
 * Sends a queued booking from every page, also right after signing in. Loads the sender only when one is
 * queued.
 */
export function useQueuedBookingSender(): void {
  const text = useQueueText();
  const { token } = useSession();
  useEffect(() => {
    if (text === null || token === null) return;
    let stop: (() => void) | null = null;
    let unmounted = false;
    import('./send-queued-booking.ts')
      .then(({ startSending }) => {
        if (!unmounted) stop = startSending();
      })
      .catch((problem: unknown) =>
        logProblem('the sender of the queued booking could not be loaded', problem),
      );
    return () => {
      unmounted = true;
      stop?.();
    };
  }, [text, token]);
}
