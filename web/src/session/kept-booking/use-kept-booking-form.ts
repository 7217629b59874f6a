import { useEffect, useRef } from 'react';
import { setKeptBookingForm, type Outcome } from './send-kept-booking.ts';

/** While a form is on the screen, it goes on from how the sending of a kept booking ended. */
export function useKeptBookingForm(listener: (outcome: Outcome) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    setKeptBookingForm((outcome) => latest.current(outcome));
    return () => setKeptBookingForm(null);
  }, []);
}
