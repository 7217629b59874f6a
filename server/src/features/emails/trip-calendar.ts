import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import { formatRupees, shortPlace } from '@anandham/domain/formats';
import type { Language } from '@anandham/domain/language';
import { addDays, kolkataInstant, returnDateOf } from '@anandham/domain/bookings/trip-date';
import { busyHours } from '@anandham/domain/bookings/trip';
import { labelInTamil } from '@anandham/maps/tamil-labels';
import type { Attachment } from '#gateways/mail.ts';
import type { EmailSite, TripEmailData } from './email-kinds.ts';
import type { EmailTexts } from './templates/texts.ts';

type TripFields =
  | 'bookingId'
  | 'pickup'
  | 'drop'
  | 'departure'
  | 'days'
  | 'distanceKm'
  | 'fareRupees';

type CalendarTrip = Pick<TripEmailData, TripFields | 'correctedAt'> & {
  readonly decidedAt: Date;
  /** `cancelled` removes the entry. */
  readonly state: 'confirmed' | 'cancelled';
};

type Reader = { readonly language: Language };

export function placeIn({ language }: Reader, label: string): string {
  return (language === 'ta' ? labelInTamil(label) : null) ?? label;
}

export function shortPlaceIn(reader: Reader, label: string): string {
  return shortPlace(placeIn(reader, label));
}

const hourMs = 3_600_000;

/** A trip of several days ends with its last day. */
function endOf({ departure, days, distanceKm }: CalendarTrip): Date {
  if (days > 1) return kolkataInstant(addDays(returnDateOf(departure, days), 1), 0);
  return new Date(departure.getTime() + busyHours(distanceKm) * hourMs);
}

export function tripCalendar(trip: CalendarTrip, texts: EmailTexts, site: EmailSite): Attachment {
  const { url: siteUrl, operator } = site;
  const { bookingId, departure, drop, state, decidedAt, correctedAt } = trip;
  const url = `${siteUrl}/bookings/${bookingId}`;
  const isCancelled = state === 'cancelled';
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({
    prodId: { company: operator.name, product: 'Trips' },
    scale: 'GREGORIAN',
    method,
  });
  calendar.createEvent({
    // A calendar replaces the event with this id when the sequence is higher.
    id: `booking-${bookingId}@${new URL(siteUrl).hostname}`,
    sequence: correctedAt.length + (isCancelled ? 1 : 0),
    // Not the current time, so that the same trip gives the same file.
    stamp: [decidedAt, ...correctedAt].reduce((last, at) => (at > last ? at : last)),
    start: departure,
    end: endOf(trip),
    summary: texts.calendar_summary(operator.name, shortPlaceIn(texts, drop)),
    location: placeIn(texts, trip.pickup),
    description: [
      `${texts.trip_drop}: ${placeIn(texts, drop)}`,
      `${texts.trip_fare}: ${formatRupees(trip.fareRupees)}. ${texts.trip_estimate}`,
      ...(trip.days === 1 ? [texts.calendar_end] : []),
      `${operator.name}: ${formatIndianMobile(operator.supportPhone)}`,
      url,
    ].join('\n'),
    url,
    organizer: { name: operator.name, email: operator.email },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  });
  return {
    filename: 'trip.ics',
    // Must match the method in the file.
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: `${calendar.toString()}\r\n`,
  };
}
