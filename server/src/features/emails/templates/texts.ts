import type { Language } from '@anandham/domain/language';
import { englishBookings, type TextsOf } from './booking-texts-en.ts';
import { tamil } from './texts-ta.ts';

export const english = {
  language: 'en',
  hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),

  code_subject: (code: string) => `${code} is your code to sign in`,
  code_heading: 'Sign in',
  code_text: 'Enter this code on the page that asks for it:',
  code_or_link: 'Or sign in with one tap, on this or another device:',
  code_button: 'Sign in',
  code_validity: (minutes: number) =>
    `Code and link work once, for ${minutes} minutes. A newer code replaces this one.`,
  code_trip: 'Your trip is waiting for you:',
  code_not_you:
    'Not you? Please ignore this email: nobody can sign in without it. Never share the code with anybody; we will not ask for it.',

  dropped_subject: 'Your old password no longer works',
  dropped_heading: 'Your old password no longer works',
  dropped_text:
    'You have signed in with a code from an email. This email address had never been verified, so we removed the old password and ended all other sessions. Anybody who created the account before you can no longer sign in.',
  dropped_how: 'You can sign in with a code again, or choose a password of your own:',

  reset_subject: (code: string) => `${code} is your code to reset your password`,
  reset_heading: 'Reset your password',
  reset_text:
    'We received a request to reset the password of your account. Enter this code on the page that asks for it:',
  reset_code_validity: (minutes: number) => `The code works for ${minutes} minutes.`,
  reset_or_link: (minutes: number) =>
    `Or choose a new password directly. This link works once, for ${minutes} minutes:`,
  reset_button: 'Choose a new password',
  reset_not_you:
    'Not you? Please ignore this email: your password stays the same. Never share the code with anybody; we will not ask for it.',

  verify_subject: 'Verify your email address',
  verify_heading: 'Verify your email address',
  verify_text:
    'An account with this email address was created, or an account was changed to it. Open this page and confirm that the address is yours. We will then send your trip emails here.',
  verify_button: 'Verify this address',
  verify_validity: (hours: number) => `The link works once, for ${hours} hours.`,
  verify_not_you:
    'Not you? Please ignore this email: we will send no further emails about that account here.',

  invitation_subject: (name: string) => `You are invited to work with ${name}`,
  invitation_heading: (name: string) => `Join the team of ${name}`,
  invitation_owner:
    'You are invited as an owner: you will be able to do everything in the admin area.',
  invitation_dispatcher:
    'You are invited as a dispatcher: you will see and plan bookings, and answer customers.',
  invitation_button: 'Accept the invitation',
  invitation_validity: (days: number) => `The link works once, for ${days} days.`,

  changed_subject: 'Your password has been changed',
  changed_heading: 'Your password has been changed',
  changed_text:
    'Your account has a new password. You were signed out everywhere else, and older codes and links no longer work.',
  changed_not_you: 'Not you? Choose a new password at once, and call us.',
  changed_button: 'Choose a new password',

  email_subject: 'Your email has been changed',
  email_heading: 'Your email has been changed',
  email_text: (veiledEmail: string) =>
    `Your account now has the address ${veiledEmail}. You can no longer sign in with this address or its Google account, and we will send no more emails here.`,
  email_not_you:
    'Not you? Then somebody knows your password. Call us at once: we can recover your account.',

  google_subject: 'You can now sign in with Google',
  google_heading: 'You can now sign in with Google',
  google_linked_text:
    'The Google account of this email address was used to sign in. From now on you can sign in with Google or with your password.',
  google_dropped_text:
    'The Google account of this email address was used to sign in. This email address had never been verified, so we removed the old password and ended all sessions. Anybody who created the account before you can no longer sign in.',
  google_dropped_how: 'You can sign in with Google, or choose a password of your own:',
  google_not_you: 'Not you? Secure your Google account first, then call us.',

  message_subject: (name: string) => `Message from ${name}`,
  message_heading: 'New message from the website',
  message_call: 'Call',
  message_reply: 'Reply to this email to answer, or call:',

  deleted_subject: 'Your account has been deleted',
  deleted_heading: 'Your account has been deleted',
  deleted_text:
    'As you requested, we have deleted your account, your name and your contact details. Trips stay in our accounting records without your name, as the law requires; reviews stay on the site without your name.',
  deleted_not_you: 'Not you? Please call us.',

  ...englishBookings,
} as const;

export type EmailTexts = TextsOf<typeof english> & { readonly language: Language };

export const emailTexts: Readonly<Record<Language, EmailTexts>> = { en: english, ta: tamil };
