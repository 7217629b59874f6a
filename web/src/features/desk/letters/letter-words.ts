import type { LetterState } from '@anandham/domain/letter';
import * as m from '#paraglide/messages';

export const letterStateWords: Readonly<Record<LetterState, () => string>> = {
  waiting: m.letters_state_waiting,
  sent: m.letters_state_sent,
  failed: m.letters_state_failed,
  dropped: m.letters_state_dropped,
};

const kindWords: Readonly<Record<string, () => string>> = {
  password_reset: m.letters_kind_password_reset,
  email_verification: m.letters_kind_email_verification,
  password_changed: m.letters_kind_password_changed,
  email_changed: m.letters_kind_email_changed,
  google_linked: m.letters_kind_google_linked,
  account_deleted: m.letters_kind_account_deleted,
  contact_message: m.letters_kind_contact_message,
  booking_requested: m.letters_kind_booking_requested,
  booking_confirmed: m.letters_kind_booking_confirmed,
  booking_approved: m.letters_kind_booking_approved,
  booking_cancelled: m.letters_kind_booking_cancelled,
  booking_corrected: m.letters_kind_booking_corrected,
  booking_voided: m.letters_kind_booking_voided,
  trip_reminder: m.letters_kind_trip_reminder,
  review_invitation: m.letters_kind_review_invitation,
  operator_confirmed: m.letters_kind_operator_confirmed,
  operator_cancelled: m.letters_kind_operator_cancelled,
};

/** What a letter is about; a kind without words here is named as it stands. */
export function letterKindWord(kind: string): string {
  return Object.hasOwn(kindWords, kind) ? (kindWords[kind]?.() ?? kind) : kind.replaceAll('_', ' ');
}
