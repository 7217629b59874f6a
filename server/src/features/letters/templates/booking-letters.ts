import type { ReactElement } from 'react';
import { formatIndianMobile, chatLink } from '@anandham/domain/contact-number';
import {
  formatRupees,
  formatTripDate,
  formatTripDay,
  formatTripTime,
} from '@anandham/domain/formats';
import { operator } from '@anandham/domain/operator';
import type { Message } from '../../../gateways/mail.ts';
import type { BookingLetterKind, LetterKind, LetterProps, TripTale } from '../letter-kinds.ts';
import { placeIn, shortPlaceIn, tripCalendar } from '../trip-calendar.ts';
import { button, contact, facts, paragraph, quotation, smallPrint } from './layout.ts';
import type { LetterWords } from './words.ts';

export type Template<Kind extends LetterKind> = (
  words: LetterWords,
  props: LetterProps[Kind],
  siteUrl: string,
) => Pick<Message, 'subject' | 'replyTo' | 'attachment'> & {
  readonly heading: string;
  readonly inside: ReactElement[];
};

/** Buttons only open pages: mail programs follow links, which must not change anything. */
export const bookingTemplates: {
  readonly [Kind in BookingLetterKind]: Template<Kind>;
} = {
  booking_requested: (words, trip, siteUrl) => ({
    subject: words.requested_subject(shortPlaceIn(words, trip.drop)),
    heading: words.requested_heading,
    inside: [
      paragraph(words.requested_text),
      tripFacts(words, trip),
      button(words.requested_button, `${siteUrl}/bookings`),
      smallPrint(words.trip_estimate),
      smallPrint(words.requested_not_you),
    ],
  }),
  booking_confirmed: (words, trip, siteUrl) => ({
    subject: words.confirmed_subject(...place(words, trip)),
    heading: words.confirmed_heading,
    inside: [
      paragraph(words.confirmed_text),
      tripFacts(words, trip),
      button(words.trip_button, tripPage(trip, siteUrl)),
      operatorContact(words, trip),
      smallPrint(words.trip_estimate),
    ],
  }),
  booking_approved: (words, trip, siteUrl) => ({
    subject: words.approved_subject(...place(words, trip)),
    heading: words.approved_heading,
    inside: [
      paragraph(words.approved_text),
      tripFacts(words, trip),
      button(words.trip_button, tripPage(trip, siteUrl)),
      operatorContact(words, trip),
      smallPrint(words.trip_estimate),
    ],
    ...(trip.approvedAt && {
      attachment: tripCalendar(
        { ...trip, decidedAt: trip.approvedAt, state: 'confirmed' },
        words,
        siteUrl,
      ),
    }),
  }),
  booking_cancelled: (words, trip, siteUrl) => ({
    subject: words.cancelled_subject(...place(words, trip)),
    heading: words.cancelled_heading,
    inside: [
      paragraph(
        trip.cancelled?.byOwner === true ? words.cancelled_by_owner : words.cancelled_by_operator,
      ),
      ...reason(words, trip),
      tripFacts(words, trip),
      button(words.cancelled_button, `${siteUrl}/#booknow`),
      operatorContact(words, trip),
    ],
  }),
  booking_corrected: (words, trip, siteUrl) => ({
    subject: words.corrected_subject(...place(words, trip)),
    heading: words.corrected_heading,
    inside: [
      paragraph(words.corrected_text),
      ...correction(words, trip),
      tripFacts(words, trip),
      button(words.trip_button, tripPage(trip, siteUrl)),
      operatorContact(words, trip),
    ],
  }),
  booking_voided: (words, trip, siteUrl) => ({
    subject: words.voided_subject(...place(words, trip)),
    heading: words.voided_heading,
    inside: [
      paragraph(words.voided_text),
      ...reason(words, trip),
      tripFacts(words, trip),
      button(words.cancelled_button, `${siteUrl}/#booknow`),
      operatorContact(words, trip),
    ],
    ...(trip.cancelledAt && {
      attachment: tripCalendar(
        { ...trip, decidedAt: trip.cancelledAt, state: 'cancelled' },
        words,
        siteUrl,
      ),
    }),
  }),
  trip_reminder: (words, trip, siteUrl) => ({
    subject: words.reminder_subject(
      trip.isToday,
      formatTripTime(trip.departure, words.language),
      shortPlaceIn(words, trip.drop),
    ),
    heading: words.reminder_heading(trip.isToday),
    inside: [
      paragraph(words.reminder_text),
      tripFacts(words, trip),
      operatorContact(words, trip),
      button(words.trip_button, tripPage(trip, siteUrl)),
      smallPrint(words.trip_estimate),
    ],
  }),
  review_invitation: (words, { drop, departure }, siteUrl) => ({
    subject: words.review_subject(shortPlaceIn(words, drop)),
    heading: words.review_heading,
    inside: [
      paragraph(
        words.review_text(shortPlaceIn(words, drop), formatTripDay(departure, words.language)),
      ),
      button(words.review_button, `${siteUrl}/bookings`),
      smallPrint(words.review_once),
    ],
  }),
  operator_confirmed: (words, trip, siteUrl) => ({
    subject: words.operator_confirmed_subject(trip.contactName, ...place(words, trip)),
    heading: words.operator_confirmed_heading,
    inside: [
      paragraph(words.operator_confirmed_text),
      tripFacts(words, trip),
      button(words.operator_button, `${siteUrl}/admin`),
      customerContact(words, trip),
    ],
  }),
  operator_cancelled: (words, trip, siteUrl) => ({
    subject: words.operator_cancelled_subject(trip.contactName, ...place(words, trip)),
    heading: words.operator_cancelled_heading,
    inside: [
      paragraph(words.operator_cancelled_text),
      ...reason(words, trip),
      tripFacts(words, trip),
      button(words.operator_button, `${siteUrl}/admin`),
      customerContact(words, trip),
    ],
  }),
};

function tripPage({ bookingId }: TripTale, siteUrl: string): string {
  return `${siteUrl}/bookings/${bookingId}`;
}

function place(words: LetterWords, { drop, departure }: TripTale): [drop: string, when: string] {
  return [shortPlaceIn(words, drop), formatTripDate(departure, words.language)];
}

function tripFacts(words: LetterWords, trip: TripTale): ReactElement {
  return facts([
    [words.trip_pickup, placeIn(words, trip.pickup)],
    [words.trip_drop, placeIn(words, trip.drop)],
    [words.trip_date, formatTripDate(trip.departure, words.language)],
    [words.trip_distance, words.trip_distance_value(trip.distanceKm.toLocaleString('en-IN'))],
    [words.trip_fare, formatRupees(trip.fareRupees)],
    [words.trip_passenger, trip.contactName],
    [words.trip_mobile, formatIndianMobile(trip.contactMobile)],
  ]);
}

function correction(words: LetterWords, { corrected, ...trip }: TripTale): ReactElement[] {
  if (corrected === null) return [];
  const said = (figures: { distanceKm: number; fareRupees: number }) =>
    words.corrected_figures(
      figures.distanceKm.toLocaleString('en-IN'),
      formatRupees(figures.fareRupees),
    );
  return [
    ...(corrected.reason === null ? [] : [quotation(corrected.reason)]),
    facts([
      [words.corrected_before, said(corrected)],
      [words.corrected_now, said(trip)],
    ]),
  ];
}

function reason(words: LetterWords, { cancelled }: TripTale): ReactElement[] {
  if (!cancelled?.reason) return [];
  return [paragraph(words.cancelled_reason), quotation(cancelled.reason)];
}

function operatorContact(words: LetterWords, trip: TripTale): ReactElement {
  const { supportPhone } = operator;
  return contact([
    [words.call(formatIndianMobile(supportPhone)), `tel:+91${supportPhone}`],
    [words.whatsapp, chatLink(supportPhone, words.whatsapp_to_operator(...place(words, trip)))],
  ]);
}

function customerContact(words: LetterWords, trip: TripTale): ReactElement {
  const { contactName, contactMobile } = trip;
  const greeting = words.whatsapp_to_customer(contactName, ...place(words, trip));
  return contact([
    [words.call(formatIndianMobile(contactMobile)), `tel:+91${contactMobile}`],
    [words.whatsapp, chatLink(contactMobile, greeting)],
  ]);
}
