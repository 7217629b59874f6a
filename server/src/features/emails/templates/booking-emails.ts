import type { ReactElement } from 'react';
import { formatIndianMobile, chatLink } from '@anandham/domain/accounts/contact-number';
import {
  formatRupees,
  formatTripDate,
  formatTripDay,
  formatTripTime,
} from '@anandham/domain/formats';
import type { Message } from '#gateways/mail.ts';
import type {
  EmailSite,
  BookingEmailKind,
  EmailKind,
  EmailProps,
  TripEmailData,
} from '#features/emails/email-kinds.ts';
import { shortPlaceIn, tripCalendar } from '#features/emails/trip-calendar.ts';
import { button, contact, facts, paragraph, quotation, smallPrint } from './layout.ts';
import type { EmailTexts } from './texts.ts';
import { tripFacts } from './trip-facts.ts';

export type Template<Kind extends EmailKind> = (
  texts: EmailTexts,
  props: EmailProps[Kind],
  site: EmailSite,
) => Pick<Message, 'subject' | 'replyTo' | 'attachment'> & {
  readonly heading: string;
  readonly inside: ReactElement[];
};

/** Buttons only open pages: mail clients follow links by themselves, so a link must not change data. */
export const bookingTemplates: {
  readonly [Kind in BookingEmailKind]: Template<Kind>;
} = {
  booking_requested: (texts, trip, site) => ({
    subject: texts.requested_subject(shortPlaceIn(texts, trip.drop)),
    heading: texts.requested_heading,
    inside: [
      paragraph(texts.requested_text),
      tripFacts(texts, trip),
      button(texts.requested_button, `${site.url}/bookings`),
      operatorContact(texts, trip, site),
      smallPrint(texts.trip_estimate),
      smallPrint(texts.requested_not_you),
    ],
  }),
  booking_confirmed: (texts, trip, site) => ({
    subject: texts.confirmed_subject(...dropAndTime(texts, trip)),
    heading: texts.confirmed_heading,
    inside: [
      paragraph(texts.confirmed_text),
      tripFacts(texts, trip),
      button(texts.trip_button, tripPage(trip, site)),
      operatorContact(texts, trip, site),
      smallPrint(texts.trip_estimate),
    ],
  }),
  booking_approved: (texts, trip, site) => ({
    subject: texts.approved_subject(...dropAndTime(texts, trip)),
    heading: texts.approved_heading,
    inside: [
      paragraph(texts.approved_text),
      tripFacts(texts, trip),
      button(texts.trip_button, tripPage(trip, site)),
      operatorContact(texts, trip, site),
      smallPrint(texts.trip_estimate),
    ],
    ...(trip.approvedAt && {
      attachment: tripCalendar(
        { ...trip, decidedAt: trip.approvedAt, state: 'confirmed' },
        texts,
        site,
      ),
    }),
  }),
  booking_cancelled: (texts, trip, site) => ({
    subject: texts.cancelled_subject(...dropAndTime(texts, trip)),
    heading: texts.cancelled_heading,
    inside: [
      paragraph(
        trip.cancelled?.byOwner === true ? texts.cancelled_by_owner : texts.cancelled_by_operator,
      ),
      ...reason(texts, trip),
      tripFacts(texts, trip),
      button(texts.cancelled_button, `${site.url}/#booknow`),
      operatorContact(texts, trip, site),
    ],
  }),
  booking_corrected: (texts, trip, site) => ({
    subject: texts.corrected_subject(...dropAndTime(texts, trip)),
    heading: texts.corrected_heading,
    inside: [
      paragraph(texts.corrected_text),
      ...correction(texts, trip),
      tripFacts(texts, trip),
      button(texts.trip_button, tripPage(trip, site)),
      operatorContact(texts, trip, site),
    ],
  }),
  booking_changed: (texts, trip, site) => ({
    subject: texts.trip_changed_subject(...dropAndTime(texts, trip)),
    heading: texts.trip_changed_heading,
    inside: [
      paragraph(
        trip.status === 'pending' ? texts.trip_changed_to_confirm : texts.trip_changed_text,
      ),
      button(texts.trip_changed_button, `${site.url}/bookings`),
      tripFacts(texts, trip),
      operatorContact(texts, trip, site),
      smallPrint(texts.trip_estimate),
    ],
  }),
  booking_assigned: (texts, trip, site) => ({
    subject: texts.assigned_subject(...dropAndTime(texts, trip)),
    heading: texts.assigned_heading,
    inside: [
      paragraph(texts.assigned_text),
      tripFacts(texts, trip),
      button(texts.trip_button, tripPage(trip, site)),
      operatorContact(texts, trip, site),
    ],
  }),
  booking_voided: (texts, trip, site) => ({
    subject: texts.voided_subject(...dropAndTime(texts, trip)),
    heading: texts.voided_heading,
    inside: [
      paragraph(texts.voided_text),
      ...reason(texts, trip),
      tripFacts(texts, trip),
      button(texts.cancelled_button, `${site.url}/#booknow`),
      operatorContact(texts, trip, site),
    ],
    ...(trip.cancelledAt && {
      attachment: tripCalendar(
        { ...trip, decidedAt: trip.cancelledAt, state: 'cancelled' },
        texts,
        site,
      ),
    }),
  }),
  trip_reminder: (texts, trip, site) => ({
    subject: texts.reminder_subject(
      trip.isToday,
      formatTripTime(trip.departure, texts.language),
      shortPlaceIn(texts, trip.drop),
    ),
    heading: texts.reminder_heading(trip.isToday),
    inside: [
      paragraph(texts.reminder_text),
      tripFacts(texts, trip),
      operatorContact(texts, trip, site),
      button(texts.trip_button, tripPage(trip, site)),
      smallPrint(texts.trip_estimate),
    ],
  }),
  review_invitation: (texts, { drop, departure }, site) => ({
    subject: texts.review_subject(shortPlaceIn(texts, drop)),
    heading: texts.review_heading,
    inside: [
      paragraph(
        texts.review_text(shortPlaceIn(texts, drop), formatTripDay(departure, texts.language)),
      ),
      button(texts.review_button, `${site.url}/bookings`),
      smallPrint(texts.review_once),
    ],
  }),
  operator_confirmed: (texts, trip, site) => ({
    subject: texts.operator_confirmed_subject(trip.contactName, ...dropAndTime(texts, trip)),
    heading: texts.operator_confirmed_heading,
    inside: [paragraph(texts.operator_confirmed_text), ...operatorPart(texts, trip, site)],
  }),
  operator_changed: (texts, trip, site) => ({
    subject: texts.operator_changed_subject(trip.contactName, ...dropAndTime(texts, trip)),
    heading: texts.operator_changed_heading,
    inside: [
      paragraph(
        trip.status === 'pending' ? texts.operator_changed_to_confirm : texts.operator_changed_text,
      ),
      ...operatorPart(texts, trip, site),
    ],
  }),
  operator_cancelled: (texts, trip, site) => ({
    subject: texts.operator_cancelled_subject(trip.contactName, ...dropAndTime(texts, trip)),
    heading: texts.operator_cancelled_heading,
    inside: [
      paragraph(texts.operator_cancelled_text),
      ...reason(texts, trip),
      ...operatorPart(texts, trip, site),
    ],
  }),
};

function operatorPart(texts: EmailTexts, trip: TripEmailData, site: EmailSite): ReactElement[] {
  return [
    tripFacts(texts, trip),
    button(texts.operator_button, `${site.url}/admin`),
    customerContact(texts, trip),
  ];
}

function tripPage({ bookingId }: TripEmailData, site: EmailSite): string {
  return `${site.url}/bookings/${bookingId}`;
}

function dropAndTime(
  texts: EmailTexts,
  { drop, departure }: TripEmailData,
): [drop: string, when: string] {
  return [shortPlaceIn(texts, drop), formatTripDate(departure, texts.language)];
}

function correction(texts: EmailTexts, { corrected, ...trip }: TripEmailData): ReactElement[] {
  if (corrected === null) return [];
  const format = (figures: { distanceKm: number; fareRupees: number }) =>
    texts.corrected_figures(
      figures.distanceKm.toLocaleString('en-IN'),
      formatRupees(figures.fareRupees),
    );
  return [
    ...(corrected.reason === null ? [] : [quotation(corrected.reason)]),
    facts([
      [texts.corrected_before, format(corrected)],
      [texts.corrected_now, format(trip)],
    ]),
  ];
}

function reason(texts: EmailTexts, { cancelled }: TripEmailData): ReactElement[] {
  if (!cancelled?.reason) return [];
  return [paragraph(texts.cancelled_reason), quotation(cancelled.reason)];
}

function operatorContact(
  texts: EmailTexts,
  trip: TripEmailData,
  { operator: { supportPhone } }: EmailSite,
): ReactElement {
  return contact([
    [texts.call(formatIndianMobile(supportPhone)), `tel:+91${supportPhone}`],
    [
      texts.whatsapp,
      chatLink(supportPhone, texts.whatsapp_to_operator(...dropAndTime(texts, trip))),
    ],
  ]);
}

function customerContact(texts: EmailTexts, trip: TripEmailData): ReactElement {
  const { contactName, contactMobile } = trip;
  const greeting = texts.whatsapp_to_customer(contactName, ...dropAndTime(texts, trip));
  return contact([
    [texts.call(formatIndianMobile(contactMobile)), `tel:+91${contactMobile}`],
    [texts.whatsapp, chatLink(contactMobile, greeting)],
  ]);
}
