import type { Kysely } from 'kysely';
import { kolkataDate } from '@anandham/domain/trip-date';
import { isInvitationDue, isReminderDue, isTripDayOver } from '@anandham/domain/trip-reminders';
import type { Database } from '../../db/schema.ts';
import {
  type BookingLetterKind,
  type LetterFillers,
  bookingLetterKinds,
} from '../letters/letter-kinds.ts';
import { type ToldTrip, findTrip } from './booking-letters.queries.ts';

type FillContext = { readonly db: Kysely<Database>; readonly clock: () => Date };

/**
 * Whether what a letter tells still holds when it is sent. "Please confirm" is not said of a trip that
 * has been cancelled meanwhile, nor "your car comes" of one whose day is over.
 */
const stillHolds: Readonly<Record<BookingLetterKind, (trip: ToldTrip, now: Date) => boolean>> = {
  booking_requested: ({ status, departure }, now) => status === 'pending' && now < departure,
  booking_confirmed: ({ status, departure }, now) => status === 'confirmed' && now < departure,
  booking_approved: ({ status, departure }, now) =>
    status === 'completed' && !isTripDayOver(departure, now),
  booking_cancelled: ({ status }) => status === 'cancelled',
  booking_corrected: ({ status, corrected }) => status !== 'cancelled' && corrected !== null,
  booking_voided: ({ status }) => status === 'cancelled',
  trip_reminder: ({ status, departure, approvedAt }, now) =>
    status === 'completed' && approvedAt !== null && isReminderDue({ departure, approvedAt }, now),
  review_invitation: ({ status, departure, isReviewed }, now) =>
    status === 'completed' && !isReviewed && isInvitationDue(departure, now),
  operator_confirmed: ({ status }) => status === 'confirmed',
  operator_cancelled: ({ status }) => status === 'cancelled',
};

type BookingFillers = Pick<LetterFillers, BookingLetterKind>;

/** The letters about bookings store an id only; the trip is read when they are written. */
export function bookingFillers({ db, clock }: FillContext): BookingFillers {
  const fillers = bookingLetterKinds.map((kind) => {
    const fill: BookingFillers[BookingLetterKind] = async ({ bookingId }) => {
      const trip = await findTrip(db, bookingId);
      const now = clock();
      if (trip === null || !stillHolds[kind](trip, now)) return null;
      return { ...trip, isToday: kolkataDate(trip.departure) === kolkataDate(now) };
    };
    return [kind, fill];
  });
  // The list holds every kind.
  return Object.fromEntries(fillers) as BookingFillers;
}
