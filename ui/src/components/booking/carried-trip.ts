import type { BookingFields } from '#lib/trip/fields.ts';
import { readBookingDraft, saveBookingDraft } from '#session/booking-draft.ts';
import { pageAddress } from './draft.ts';

/** The trip of the quick fare, on its way into the booking form. */
export type CarriedTrip = Required<
  Pick<BookingFields, 'pickup' | 'drop' | 'date' | 'returnDate' | 'vehicleClassId'>
>;

let waiting: CarriedTrip | null = null;
let listener: ((trip: CarriedTrip) => void) | null = null;

/** Fills the booking form; a form that is not hydrated yet gets the trip when it is. */
export function carryTrip(trip: CarriedTrip): void {
  // Without a date, the form keeps its own.
  const { date, returnDate, ...others } = trip;
  const carried = { ...others, ...(date !== '' && { date, returnDate }) };
  saveBookingDraft({ ...readBookingDraft(), ...carried, page: pageAddress() });
  waiting = trip;
  if (listener !== null) takeWaiting();
}

/** Calls `onTrip` with each carried trip, also with one that waits. Returns the function that stops it. */
export function onTripCarried(onTrip: (trip: CarriedTrip) => void): () => void {
  listener = onTrip;
  takeWaiting();
  return () => {
    listener = null;
  };
}

function takeWaiting(): void {
  const trip = waiting;
  waiting = null;
  if (trip !== null) listener?.(trip);
}
