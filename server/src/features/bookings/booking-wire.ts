import type { TripDetails } from '@anandham/contract/schemas/bookings';
import type { Language } from '@anandham/domain/language';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { emailTexts } from '#features/emails/templates/texts.ts';
import type { EmailSite } from '#features/emails/email-kinds.ts';
import { tripCalendar } from '#features/emails/trip-calendar.ts';
import { toBooking } from './booking-fields.ts';
import type { HistoryRow, TripDetailsRow } from './trip-details.queries.ts';
import type { StoredTripDetails } from './bookings.service.ts';
import type { BookingRow } from './bookings.queries.ts';

export type TripDetailsReader = { readonly site: EmailSite; readonly language: Language };

export function toTripDetails(
  { row, history }: StoredTripDetails,
  { site, language }: TripDetailsReader,
): TripDetails {
  return {
    ...toBooking(row),
    oneWayMetres: row.oneWayMetres,
    roadSource: roadSourceOf(row.distanceMethod),
    pickup: { latitude: row.pickupLatitude, longitude: row.pickupLongitude },
    drop: { latitude: row.dropLatitude, longitude: row.dropLongitude },
    tariff: row.tariff,
    calendarFile: calendarFileOf(row, site, language),
    history: history.map((step) => toStep(step, row)),
  };
}

export function toStep(
  { at, action, actorId, reason, figures, formerTrip }: HistoryRow,
  { accountId }: BookingRow,
): TripDetails['history'][number] {
  const by = actorId === accountId ? 'customer' : 'operator';
  return { at: toKolkataIso(at), action, by, reason, figures, formerTrip };
}

function calendarFileOf(row: TripDetailsRow, site: EmailSite, language: Language): string | null {
  const { id, approvedAt, status, pickupLabel: pickup, dropLabel: drop } = row;
  if (status !== 'completed' || approvedAt === null) return null;
  const { departure, days, distanceKm, fareRupees, correctedAt } = row;
  const trip = {
    bookingId: id,
    pickup,
    drop,
    departure,
    days,
    distanceKm,
    fareRupees,
    correctedAt,
  };
  const entry = { ...trip, decidedAt: approvedAt, state: 'confirmed' } as const;
  return tripCalendar(entry, emailTexts[language], site).content;
}

/** All other methods are estimates of the embedded engine. */
function roadSourceOf(method: string): TripDetails['roadSource'] {
  return method === 'osm' || method === 'openrouteservice' ? method : 'estimate';
}
