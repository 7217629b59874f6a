import { useEffect } from 'react';
import { logProblem } from '../../lib/log-problem.ts';
import { useKeptBooking } from './kept-booking.ts';
import { useSession } from '../session.ts';

/** Sends a kept booking from whichever page is open. Who has none loads nothing. */
export function useKeptBookingSender(): void {
  const kept = useKeptBooking();
  const { token, user } = useSession();
  const isMine = kept !== null && token !== null && kept.accountId === user?._id;
  useEffect(() => {
    if (!isMine) return;
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
  }, [isMine]);
}
