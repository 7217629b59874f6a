import { BookingWithoutScript } from '#app/marketing/booking-without-script.tsx';
import { FormShell } from '#features/booking-form/form-shell.tsx';
import type { Trip } from './trip-words.ts';

/** The booking form's shell with both places filled in; the form takes them over as if they were typed. */
export function TripForm({ trip }: { readonly trip: Trip }) {
  return (
    <>
      <BookingWithoutScript />
      <FormShell quote={quoteOf(trip)} />
    </>
  );
}

/** The trip as the form will have worked it out once it is there. */
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
