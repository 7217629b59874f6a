import type { signInWithCode } from '@anandham/contract/operations/accounts';
import type { AnswerOf } from '@anandham/contract/operation';
import { isRecord } from '#lib/is-record.ts';
import { readBookingDraft, saveBookingDraft } from './booking-draft.ts';

/** The price that was shown with a trip: kilometres there and back, and rupees. */
type Price = { readonly km: number; readonly fare: number };

/** A trip as the sign-in screen shows it. Dates are YYYY-MM-DD; `returnDate` is '' for the same day. */
export type TripLine = {
  readonly pickup: string;
  readonly drop: string;
  readonly date: string;
  readonly returnDate: string;
  readonly fare: number;
};

/** Saves the form; the booking form books it at this price as soon as the customer has signed in. */
export function saveWaitingTrip(fields: Readonly<Record<string, unknown>>, price: Price): void {
  saveBookingDraft({ ...fields, bookAt: price });
}

/** The price of a saved trip that waits for the sign-in; null when none waits. */
export function waitingPrice(draft: Readonly<Record<string, unknown>> | null): Price | null {
  const price = draft?.['bookAt'];
  if (!isRecord(price)) return null;
  const { km, fare } = price;
  return typeof km === 'number' && typeof fare === 'number' ? { km, fare } : null;
}

/** The trip of this tab that waits for the sign-in, or null. */
export function readWaitingTrip(): TripLine | null {
  const draft = readBookingDraft();
  const price = waitingPrice(draft);
  if (draft === null || price === null) return null;
  const { pickup, drop, date, returnDate } = draft;
  const pickupText = isRecord(pickup) ? pickup['text'] : null;
  const dropText = isRecord(drop) ? drop['text'] : null;
  if (typeof pickupText !== 'string' || typeof dropText !== 'string') return null;
  return {
    pickup: pickupText,
    drop: dropText,
    date: typeof date === 'string' ? date : '',
    returnDate: typeof returnDate === 'string' ? returnDate : '',
    fare: price.fare,
  };
}

type RequestedTrip = NonNullable<AnswerOf<typeof signInWithCode>['waitingTrip']>;

/** A booking request of another device as a draft of the booking form. */
export function draftOfTrip(trip: RequestedTrip): Readonly<Record<string, unknown>> {
  return {
    name: trip.name ?? '',
    mobile: trip.mobile ?? '',
    pickup: { text: trip.pickupLocation, place: null },
    drop: { text: trip.dropLocation, place: null },
    date: trip.currentDate,
    time: trip.time ?? '',
    amPm: trip.amPm ?? 'AM',
    returnDate: trip.returnDate ?? '',
    vehicleClassId: trip.vehicleClassId ?? '',
    pickupAddress: trip.pickupAddress ?? '',
    passengers: trip.passengers === null ? '' : String(trip.passengers),
    notes: trip.notes ?? '',
  };
}
