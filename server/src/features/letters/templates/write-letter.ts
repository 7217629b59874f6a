import { render, toPlainText } from '@react-email/render';
import { linkHours } from '@anandham/domain/email-verification';
import { passwordReset } from '@anandham/domain/password-reset';
import type { Message } from '../../../gateways/mail.ts';
import type { Envelope, LetterKind, LetterProps } from '../letter-kinds.ts';
import { type Template, bookingTemplates } from './booking-letters.ts';
import { button, digits, page, paragraph, quotation, smallPrint } from './layout.ts';
import { letterWords } from './words.ts';

export type WrittenLetter = Pick<Message, 'subject' | 'html' | 'text' | 'replyTo' | 'attachment'>;

const templates: { readonly [Kind in LetterKind]: Template<Kind> } = {
  password_reset: (words, { code, token }, siteUrl) => ({
    subject: words.reset_subject(code),
    heading: words.reset_heading,
    inside: [
      paragraph(words.reset_text),
      digits(code),
      smallPrint(words.reset_code_life(passwordReset.codeSeconds / 60)),
      paragraph(words.reset_or_link(passwordReset.linkMinutes)),
      button(words.reset_button, `${siteUrl}/reset-password/${token}`),
      smallPrint(words.reset_not_you),
    ],
  }),
  email_verification: (words, { token }, siteUrl) => ({
    subject: words.verify_subject,
    heading: words.verify_heading,
    inside: [
      paragraph(words.verify_text),
      button(words.verify_button, `${siteUrl}/verify-email/${token}`),
      smallPrint(words.verify_life(linkHours)),
      smallPrint(words.verify_not_you),
    ],
  }),
  password_changed: (words, _props, siteUrl) => ({
    subject: words.changed_subject,
    heading: words.changed_heading,
    inside: [
      paragraph(words.changed_text),
      paragraph(words.changed_not_you),
      button(words.changed_button, `${siteUrl}/forgot`),
    ],
  }),
  google_linked: (words, { passwordDropped }, siteUrl) => ({
    subject: words.google_subject,
    heading: words.google_heading,
    inside: passwordDropped
      ? [
          paragraph(words.google_dropped_text),
          paragraph(words.google_dropped_how),
          button(words.reset_button, `${siteUrl}/forgot`),
          smallPrint(words.google_not_you),
        ]
      : [paragraph(words.google_linked_text), smallPrint(words.google_not_you)],
  }),
  contact_message: (words, { name, mobile, email, message }) => ({
    subject: words.message_subject(name),
    heading: words.message_heading,
    replyTo: { name, address: email },
    inside: [
      paragraph(`${name} · ${email} · ${mobile}`),
      quotation(message),
      paragraph(words.message_reply),
      button(`${words.message_call} ${mobile}`, `tel:+91${mobile}`),
    ],
  }),
  email_changed: (words, { veiledEmail }) => ({
    subject: words.email_subject,
    heading: words.email_heading,
    inside: [paragraph(words.email_text(veiledEmail)), paragraph(words.email_not_you)],
  }),
  account_deleted: (words) => ({
    subject: words.deleted_subject,
    heading: words.deleted_heading,
    inside: [paragraph(words.deleted_text), smallPrint(words.deleted_not_you)],
  }),
  ...bookingTemplates,
};

export async function writeLetter<Kind extends LetterKind>(
  kind: Kind,
  props: LetterProps[Kind],
  { recipientName, language, siteUrl }: Envelope,
): Promise<WrittenLetter> {
  const words = letterWords[language];
  const { heading, inside, ...about } = templates[kind](words, props, siteUrl);
  const hello = paragraph(words.hello(recipientName));
  const html = await render(
    page({ language, preview: about.subject, heading, siteUrl }, hello, ...inside),
  );
  return { ...about, html, text: toPlainText(html) };
}
