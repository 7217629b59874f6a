import type { Booking, BookingReview, BookingSheet } from '@anandham/contract/schemas/bookings';
import { toKolkataIso } from '@anandham/domain/trip-date';
import type { BookingRow } from './booking-row.ts';
import type { Sheet } from './booking-sheet.service.ts';

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

export function toSheet({ row, history }: Sheet): BookingSheet {
  return {
    ...toBooking(row),
    oneWayMetres: row.oneWayMetres,
    roadSource: roadSourceOf(row.distanceMethod),
    pickup: { latitude: row.pickupLatitude, longitude: row.pickupLongitude },
    drop: { latitude: row.dropLatitude, longitude: row.dropLongitude },
    tariff: row.tariff,
    history: history.map(({ at, action, actorId, reason }) => ({
      at: toKolkataIso(at),
      action,
      by: actorId === row.accountId ? 'customer' : 'operator',
      reason,
    })),
  };
}

/** The engine's own methods are estimates, each in its way. */
function roadSourceOf(method: string): BookingSheet['roadSource'] {
  return method === 'osm' || method === 'openrouteservice' ? method : 'estimate';
}
