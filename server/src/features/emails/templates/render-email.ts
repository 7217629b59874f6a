import { convert } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { invitationHours } from '@anandham/domain/accounts/account';
import { verificationLinkHours } from '@anandham/domain/accounts/email-address';
import { emailCode, type EmailTrip } from '@anandham/domain/accounts/email-code';
import { passwordReset } from '@anandham/domain/accounts/password-reset';
import { kolkataInstant } from '@anandham/domain/bookings/trip-date';
import { formatNearDay, formatRupees } from '@anandham/domain/formats';
import type { Message } from '#gateways/mail.ts';
import type { EmailKind, EmailLogo, EmailProps, Envelope } from '#features/emails/email-kinds.ts';
import { shortPlaceIn } from '#features/emails/trip-calendar.ts';
import { type Template, bookingTemplates } from './booking-emails.ts';
import { button, digits, page, paragraph, quotation, smallPrint } from './layout.ts';
import { emailTexts, type EmailTexts } from './texts.ts';

export type RenderedEmail = Pick<Message, 'subject' | 'html' | 'text' | 'replyTo' | 'attachment'>;

const templates: { readonly [Kind in EmailKind]: Template<Kind> } = {
  password_reset: (texts, { code, token }, site) => ({
    subject: texts.reset_subject(code),
    heading: texts.reset_heading,
    inside: [
      paragraph(texts.reset_text),
      digits(code),
      smallPrint(texts.reset_code_validity(passwordReset.codeSeconds / 60)),
      paragraph(texts.reset_or_link(passwordReset.linkMinutes)),
      button(texts.reset_button, `${site.url}/reset-password/${token}`),
      smallPrint(texts.reset_not_you),
    ],
  }),
  email_code: (texts, { code, token, trip }, site) => ({
    subject: texts.code_subject(code),
    heading: texts.code_heading,
    inside: [
      ...(trip === null ? [] : [paragraph(texts.code_trip), quotation(waitingTrip(texts, trip))]),
      paragraph(texts.code_text),
      digits(code),
      paragraph(texts.code_or_link),
      button(texts.code_button, `${site.url}/sign-in/${token}`),
      smallPrint(texts.code_validity(emailCode.validMinutes)),
      smallPrint(texts.code_not_you),
    ],
  }),
  password_dropped: (texts, _props, site) => ({
    subject: texts.dropped_subject,
    heading: texts.dropped_heading,
    inside: [
      paragraph(texts.dropped_text),
      paragraph(texts.dropped_how),
      button(texts.reset_button, `${site.url}/forgot`),
    ],
  }),
  email_verification: (texts, { token }, site) => ({
    subject: texts.verify_subject,
    heading: texts.verify_heading,
    inside: [
      paragraph(texts.verify_text),
      button(texts.verify_button, `${site.url}/verify-email/${token}`),
      smallPrint(texts.verify_validity(verificationLinkHours)),
      smallPrint(texts.verify_not_you),
    ],
  }),
  staff_invitation: (texts, { token, role }, site) => ({
    subject: texts.invitation_subject(site.operator.name),
    heading: texts.invitation_heading(site.operator.name),
    inside: [
      paragraph(texts[`invitation_${role}`]),
      button(texts.invitation_button, `${site.url}/invitation/${token}`),
      smallPrint(texts.invitation_validity(invitationHours / 24)),
    ],
  }),
  password_changed: (texts, _props, site) => ({
    subject: texts.changed_subject,
    heading: texts.changed_heading,
    inside: [
      paragraph(texts.changed_text),
      paragraph(texts.changed_not_you),
      button(texts.changed_button, `${site.url}/forgot`),
    ],
  }),
  google_linked: (texts, { passwordDropped }, site) => ({
    subject: texts.google_subject,
    heading: texts.google_heading,
    inside: passwordDropped
      ? [
          paragraph(texts.google_dropped_text),
          paragraph(texts.google_dropped_how),
          button(texts.reset_button, `${site.url}/forgot`),
          smallPrint(texts.google_not_you),
        ]
      : [paragraph(texts.google_linked_text), smallPrint(texts.google_not_you)],
  }),
  contact_message: (texts, { name, mobile, email, message }) => ({
    subject: texts.message_subject(name),
    heading: texts.message_heading,
    replyTo: { name, address: email },
    inside: [
      paragraph(`${name} · ${email} · ${mobile}`),
      quotation(message),
      paragraph(texts.message_reply),
      button(`${texts.message_call} ${mobile}`, `tel:+91${mobile}`),
    ],
  }),
  email_changed: (texts, { veiledEmail }) => ({
    subject: texts.email_subject,
    heading: texts.email_heading,
    inside: [paragraph(texts.email_text(veiledEmail)), paragraph(texts.email_not_you)],
  }),
  account_deleted: (texts) => ({
    subject: texts.deleted_subject,
    heading: texts.deleted_heading,
    inside: [paragraph(texts.deleted_text), smallPrint(texts.deleted_not_you)],
  }),
  ...bookingTemplates,
};

/** "Tiruchirappalli → Madurai, Sat, 5 Dec, ₹5,240" */
function waitingTrip(
  texts: EmailTexts,
  { pickup, drop, date, returnDate, fareRupees }: EmailTrip,
): string {
  const days = returnDate === null || returnDate === date ? [date] : [date, returnDate];
  return [
    `${shortPlaceIn(texts, pickup)} → ${shortPlaceIn(texts, drop)}`,
    days.map((day) => formatNearDay(kolkataInstant(day, 0), texts.language)).join(' – '),
    ...(fareRupees === null ? [] : [formatRupees(fareRupees)]),
  ].join(', ');
}

/** React Email is made for this document type, and mail clients expect it. */
const documentType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const plainText = (html: string) =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      // React Email's preview text, which only the list of a mailbox shows.
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: '[data-text-format=dataTable]', format: 'dataTable' },
    ],
  });

export function renderEmail<Kind extends EmailKind>(
  kind: Kind,
  props: EmailProps[Kind],
  { recipientName, language, site, logo }: Envelope,
): RenderedEmail {
  const texts = emailTexts[language];
  const { heading, inside, ...about } = templates[kind](texts, props, site);
  const hello = paragraph(texts.hello(recipientName));
  const frame = { language, preview: about.subject, heading, site };
  const withTop = (top: EmailLogo | null) =>
    documentType + renderToStaticMarkup(page({ ...frame, logo: top }, hello, ...inside));
  const html = withTop(logo);
  // The plain text has the name instead of the logo.
  const text = plainText(logo === null ? html : withTop(null));
  return { ...about, html, text };
}
