import type { Booking, BookingReview, BookingSheet } from '@anandham/contract/schemas/bookings';
import type { Language } from '@anandham/domain/language';
import { toKolkataIso } from '@anandham/domain/trip-date';
import { labelInTamil } from '@anandham/maps/tamil-labels';
import { tripCalendar } from '../booking-letters/trip-calendar.ts';
import { letterWords } from '../letters/templates/words.ts';
import type { BookingRow } from './booking-row.ts';
import type { HistoryRow, SheetRow } from './booking-sheet.queries.ts';
import type { Sheet } from './booking-sheet.service.ts';

/** A booking in the wire's words. The only place where they are chosen. */
export function toBooking(row: BookingRow): Booking {
  return {
    _id: row.id,
    name: row.contactName,
    mobile: row.contactMobile,
    pickupLocation: row.pickupLabel,
    dropLocation: row.dropLabel,
    pickupLocationTamil: labelInTamil(row.pickupLabel),
    dropLocationTamil: labelInTamil(row.dropLabel),
    distance: row.distanceKm,
    bookingDate: toKolkataIso(row.departure),
    trip: row.trip,
    totalPrice: row.fareRupees,
    original: toOriginal(row),
    status: row.status,
    review: toReview(row),
    createdAt: toKolkataIso(row.createdAt),
  };
}

function toOriginal({ originalKm, originalFareRupees }: BookingRow): Booking['original'] {
  if (originalKm === null || originalFareRupees === null) return null;
  return { distance: originalKm, totalPrice: originalFareRupees };
}

function toReview(row: BookingRow): BookingReview | null {
  const { reviewRating: rating, reviewText: text, reviewCreatedAt: createdAt } = row;
  if (rating === null || text === null || createdAt === null) return null;
  return { rating, text, comments: row.reviewComments, createdAt: toKolkataIso(createdAt) };
}

/** Where the site is, and in which language the calendar's file is written. */
export type SheetReader = { readonly siteUrl: string; readonly language: Language };

export function toSheet({ row, history }: Sheet, { siteUrl, language }: SheetReader): BookingSheet {
  return {
    ...toBooking(row),
    oneWayMetres: row.oneWayMetres,
    roadSource: roadSourceOf(row.distanceMethod),
    pickup: { latitude: row.pickupLatitude, longitude: row.pickupLongitude },
    drop: { latitude: row.dropLatitude, longitude: row.dropLongitude },
    tariff: row.tariff,
    calendarFile: calendarFileOf(row, siteUrl, language),
    history: history.map((step) => toStep(step, row)),
  };
}

export function toStep(
  { at, action, actorId, reason, figures }: HistoryRow,
  { accountId }: BookingRow,
): BookingSheet['history'][number] {
  const by = actorId === accountId ? 'customer' : 'operator';
  return { at: toKolkataIso(at), action, by, reason, figures };
}

function calendarFileOf(row: SheetRow, siteUrl: string, language: Language): string | null {
  const { id, approvedAt, status, pickupLabel: pickup, dropLabel: drop } = row;
  if (status !== 'completed' || approvedAt === null) return null;
  const { departure, distanceKm, fareRupees, correctedAt } = row;
  const trip = { bookingId: id, pickup, drop, departure, distanceKm, fareRupees, correctedAt };
  const entry = { ...trip, decidedAt: approvedAt, state: 'confirmed' } as const;
  return tripCalendar(entry, letterWords[language], siteUrl).content;
}

/** The engine's own methods are estimates, each in its way. */
function roadSourceOf(method: string): BookingSheet['roadSource'] {
  return method === 'osm' || method === 'openrouteservice' ? method : 'estimate';
}
