import { hasDeparted, kolkataDate } from '@anandham/domain/bookings/trip-date';
import {
  isInvitationDue,
  isReminderDue,
  isTripDayOver,
} from '@anandham/domain/bookings/trip-reminders';
import type { ServiceContext } from '#service-context.ts';
import {
  type BookingEmailKind,
  type EmailFillers,
  bookingEmailKinds,
} from '#features/emails/email-kinds.ts';
import { type NotifiedTrip, findTrip } from './booking-emails.queries.ts';

/** Checked when the email is sent, because the booking may have changed since it was enqueued. */
const isUpToDate: Readonly<Record<BookingEmailKind, (trip: NotifiedTrip, now: Date) => boolean>> = {
  booking_requested: ({ status, departure }, now) =>
    status === 'pending' && !hasDeparted(departure, now),
  booking_confirmed: ({ status, departure }, now) =>
    status === 'confirmed' && !hasDeparted(departure, now),
  booking_approved: ({ status, departure }, now) =>
    status === 'completed' && !isTripDayOver(departure, now),
  booking_cancelled: ({ status }) => status === 'cancelled',
  booking_corrected: ({ status, corrected }) => status !== 'cancelled' && corrected !== null,
  booking_changed: ({ status, departure }, now) =>
    (status === 'pending' || status === 'confirmed') && !hasDeparted(departure, now),
  booking_assigned: ({ status, departure }, now) =>
    status === 'completed' && !isTripDayOver(departure, now),
  booking_voided: ({ status }) => status === 'cancelled',
  trip_reminder: ({ status, departure, approvedAt }, now) =>
    status === 'completed' && approvedAt !== null && isReminderDue({ departure, approvedAt }, now),
  review_invitation: ({ status, departure, isReviewed }, now) =>
    status === 'completed' && !isReviewed && isInvitationDue(departure, now),
  operator_confirmed: ({ status }) => status === 'confirmed',
  operator_changed: ({ status }) => status === 'pending' || status === 'confirmed',
  operator_cancelled: ({ status }) => status === 'cancelled',
};

type BookingFillers = Pick<EmailFillers, BookingEmailKind>;

export function bookingFillers({ db, clock }: ServiceContext): BookingFillers {
  const fillers = bookingEmailKinds.map((kind) => {
    const fill: BookingFillers[BookingEmailKind] = async ({ bookingId }) => {
      const trip = await findTrip(db, bookingId);
      const now = clock();
      if (trip === null || !isUpToDate[kind](trip, now)) return null;
      return { ...trip, isToday: kolkataDate(trip.departure) === kolkataDate(now) };
    };
    return [kind, fill];
  });
  // `bookingEmailKinds` contains every kind.
  return Object.fromEntries(fillers) as BookingFillers;
}
