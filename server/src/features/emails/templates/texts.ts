import type { Language } from '@anandham/domain/language';
import { englishBookings, type TextsOf } from './booking-texts-en.ts';
import { tamil } from './texts-ta.ts';

export const english = {
  language: 'en',
  hello: (name: string) => `Hello ${name},`,

  reset_subject: (code: string) => `${code} is your code for a new password`,
  reset_heading: 'A new password',
  reset_text:
    'Somebody, most likely you, asked for a new password. Type this code on the page that waits for it:',
  reset_code_life: (minutes: number) => `The code works for ${minutes} minutes.`,
  reset_or_link: (minutes: number) =>
    `Or choose the new password straight away. This link works once, for ${minutes} minutes:`,
  reset_button: 'Choose a new password',
  reset_not_you:
    'It was not you? Then do nothing: your password stays as it is. Never tell the code to anybody; we will not ask for it.',

  verify_subject: 'Verify your email address',
  verify_heading: 'Verify your email address',
  verify_text:
    'An account with this email address was created, or an account has been changed to it. Open this page and confirm that the address is yours. We then send the emails about your trips here.',
  verify_button: 'Verify this address',
  verify_life: (hours: number) => `The link works once, for ${hours} hours.`,
  verify_not_you:
    'It was not you? Then do nothing: no further emails about that account are sent here.',

  changed_subject: 'Your password has been changed',
  changed_heading: 'Your password has been changed',
  changed_text:
    'The password of your account is a new one. You were signed out everywhere else, and older codes and links no longer work.',
  changed_not_you: 'It was not you? Then choose a new password at once, and call us.',
  changed_button: 'Choose a new password',

  email_subject: 'Your e-mail has been changed',
  email_heading: 'Your e-mail has been changed',
  email_text: (veiledEmail: string) =>
    `Your account now has the address ${veiledEmail}. This one no longer opens it, nor does a Google account that did, and no more letters come here.`,
  email_not_you:
    'It was not you? Then somebody knows your password. Call us at once: we can give the account back to you.',

  google_subject: 'You can now sign in with Google',
  google_heading: 'Google now opens your account',
  google_linked_text:
    'Somebody signed in with the Google account of this e-mail address. From now on both Google and your password open your account.',
  google_dropped_text:
    'Somebody signed in with the Google account of this e-mail address. Nobody had ever shown that the address was theirs, so we removed the old password and ended all sessions: whoever made the account before you cannot come in any more.',
  google_dropped_how: 'You can sign in with Google, or choose a password of your own:',
  google_not_you: 'It was not you? Then look after your Google account first, and call us.',

  message_subject: (name: string) => `Message from ${name}`,
  message_heading: 'Somebody wrote through the site',
  message_call: 'Call',
  message_reply: 'Answer this letter to write to them, or call:',

  deleted_subject: 'Your account has been deleted',
  deleted_heading: 'Your account has been deleted',
  deleted_text:
    'As you asked, your account, your name and your contact details are gone. Trips stay in our books without your name, because the law wants the books kept; reviews stay on the site without it.',
  deleted_not_you: 'It was not you? Please call us.',

  ...englishBookings,
} as const;

export type EmailTexts = TextsOf<typeof english> & { readonly language: Language };

export const emailTexts: Readonly<Record<Language, EmailTexts>> = { en: english, ta: tamil };
