import { formatIndianMobile } from '@anandham/domain/contact-number';
import { formatRupees } from '@anandham/domain/formats';
import { calendarFile, methodOf } from '@anandham/domain/icalendar';
import type { Language } from '@anandham/domain/language';
import { operator } from '@anandham/domain/operator';
import { busyHours } from '@anandham/domain/trip';
import type { Attachment } from '../../gateways/mail.ts';
import { placeIn, shortPlaceIn } from '../letters/templates/place-words.ts';

/** The words of a calendar entry, as the letters have them. */
export type CalendarWords = {
  readonly language: Language;
  readonly calendar_summary: (operator: string, drop: string) => string;
  readonly calendar_end: string;
  readonly trip_drop: string;
  readonly trip_fare: string;
  readonly trip_estimate: string;
};

export type CalendarTrip = {
  readonly bookingId: string;
  readonly pickup: string;
  readonly drop: string;
  readonly departure: Date;
  readonly distanceKm: number;
  readonly fareRupees: number;
  /** When it was approved or, where that is told, cancelled. */
  readonly decidedAt: Date;
  /** When its figures were corrected, and with them its end: each time the entry is news. */
  readonly correctedAt: readonly Date[];
  /** `cancelled` takes the entry of the approved trip away again. */
  readonly state: 'confirmed' | 'cancelled';
};

const hourMs = 3_600_000;

/** A trip as a file for calendars, complete with the type to serve or attach it under. */
export function tripCalendar(
  trip: CalendarTrip,
  words: CalendarWords,
  siteUrl: string,
): Attachment {
  const { bookingId, departure, drop, state, decidedAt, correctedAt } = trip;
  const url = `${siteUrl}/bookings/${bookingId}`;
  const content = calendarFile({
    uid: `booking-${bookingId}@${new URL(siteUrl).hostname}`,
    sequence: correctedAt.length + (state === 'cancelled' ? 1 : 0),
    // As of the last of these, not of now: the same trip gives the same file.
    stampedAt: [decidedAt, ...correctedAt].reduce((last, at) => (at > last ? at : last)),
    ...{ state, url },
    start: departure,
    end: new Date(departure.getTime() + busyHours(trip.distanceKm) * hourMs),
    summary: words.calendar_summary(operator.name, shortPlaceIn(words, drop)),
    location: placeIn(words, trip.pickup),
    description: [
      `${words.trip_drop}: ${placeIn(words, drop)}`,
      `${words.trip_fare}: ${formatRupees(trip.fareRupees)}. ${words.trip_estimate}`,
      words.calendar_end,
      `${operator.name}: ${formatIndianMobile(operator.supportPhone)}`,
      url,
    ].join('\n'),
    organizer: { name: operator.name, email: operator.email },
  });
  const contentType = `text/calendar; charset=utf-8; method=${methodOf(state)}`;
  return { filename: 'trip.ics', contentType, content };
}
