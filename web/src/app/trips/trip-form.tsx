import { BookingWithoutScript } from '#app/marketing/booking-without-script.tsx';
import { FormShell } from '#features/booking-form/form-shell.tsx';
import type { Trip } from './trip.ts';

/** The booking form's shell with both places filled in; the form reads them like typed text. */
export function TripForm({ trip }: { readonly trip: Trip }) {
  return (
    <>
      <BookingWithoutScript />
      <FormShell quote={quoteOf(trip)} />
    </>
  );
}

/** The trip as a quote, the same that the form will compute. */
export function quoteOf({ road, km, oneWayKm, fare }: Trip) {
  const { metres, seconds, line } = road;
  const place = (end: typeof road.pickup) => ({ ...end, detail: '', isSpot: false });
  return {
    kind: 'ready',
    km,
    oneWayKm,
    fare,
    road: { metres, seconds, line, source: 'estimate' },
    pickup: place(road.pickup),
    drop: place(road.drop),
  } as const;
}
