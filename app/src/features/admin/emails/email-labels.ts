import type { EmailState } from '@anandham/domain/email-state';
import * as m from '@anandham/ui/paraglide/messages';

export const emailStateLabels: Readonly<Record<EmailState, () => string>> = {
  waiting: m.emails_state_waiting,
  sent: m.emails_state_sent,
  failed: m.emails_state_failed,
  dropped: m.emails_state_dropped,
};

const kindLabels: Readonly<Record<string, () => string>> = {
  email_code: m.emails_kind_email_code,
  password_dropped: m.emails_kind_password_dropped,
  password_reset: m.emails_kind_password_reset,
  email_verification: m.emails_kind_email_verification,
  password_changed: m.emails_kind_password_changed,
  email_changed: m.emails_kind_email_changed,
  google_linked: m.emails_kind_google_linked,
  account_deleted: m.emails_kind_account_deleted,
  staff_invitation: m.emails_kind_staff_invitation,
  contact_message: m.emails_kind_contact_message,
  booking_requested: m.emails_kind_booking_requested,
  booking_confirmed: m.emails_kind_booking_confirmed,
  booking_approved: m.emails_kind_booking_approved,
  booking_cancelled: m.emails_kind_booking_cancelled,
  booking_corrected: m.emails_kind_booking_corrected,
  booking_changed: m.emails_kind_booking_changed,
  booking_assigned: m.emails_kind_booking_assigned,
  booking_voided: m.emails_kind_booking_voided,
  trip_reminder: m.emails_kind_trip_reminder,
  review_invitation: m.emails_kind_review_invitation,
  operator_confirmed: m.emails_kind_operator_confirmed,
  operator_changed: m.emails_kind_operator_changed,
  operator_cancelled: m.emails_kind_operator_cancelled,
};

/** The name of an email kind. A kind without a label is shown by its API name. */
export function emailKindLabel(kind: string): string {
  return Object.hasOwn(kindLabels, kind)
    ? (kindLabels[kind]?.() ?? kind)
    : kind.replaceAll('_', ' ');
}
