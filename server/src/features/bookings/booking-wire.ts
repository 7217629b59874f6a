import type { Booking, BookingReview } from '@anandham/contract/schemas/bookings';
import { toKolkataIso } from '@anandham/domain/trip-date';
import type { BookingRow } from './booking-row.ts';

/** A booking in the wire's words. The only place where they are chosen. */
export function toBooking(row: BookingRow): Booking {
  return {
    _id: row.id,
    name: row.contactName,
    mobile: row.contactMobile,
    pickupLocation: row.pickupLabel,
    dropLocation: row.dropLabel,
    distance: row.distanceKm,
    bookingDate: toKolkataIso(row.departure),
    trip: row.trip,
    totalPrice: row.fareRupees,
    status: row.status,
    review: toReview(row),
    createdAt: toKolkataIso(row.createdAt),
  };
}

function toReview(row: BookingRow): BookingReview | null {
  const { reviewRating: rating, reviewText: text, reviewCreatedAt: createdAt } = row;
  if (rating === null || text === null || createdAt === null) return null;
  return { rating, text, comments: row.reviewComments, createdAt: toKolkataIso(createdAt) };
}
