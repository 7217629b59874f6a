import { useEffect, useRef } from 'react';
import { setQueuedBookingForm, type Outcome } from './send-queued-booking.ts';

/** While a form is on the screen, it goes on from how the sending of a queued booking ended. */
export function useQueuedBookingForm(listener: (outcome: Outcome) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    setQueuedBookingForm((outcome) => latest.current(outcome));
    return () => setQueuedBookingForm(null);
  }, []);
}
