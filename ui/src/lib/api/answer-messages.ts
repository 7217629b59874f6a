import type { Done, ErrorCode } from '@anandham/contract/errors';
import type { SuccessCode } from '@anandham/contract/successes';
import * as m from '#paraglide/messages';
import { formatTripDate } from '#lib/format.ts';

type Values = { km: string; fare: string; wait: string };

/** The server's error codes in the visitor's language. This module is loaded with the first message. */
export const errorMessages: Readonly<Record<ErrorCode, (values: Values) => string>> = {
  validation_failed: () => m.answer_validation_failed(),
  invalid_json: () => m.answer_invalid_json(),
  bad_credentials: () => m.answer_bad_credentials(),
  bad_code: () => m.answer_bad_code(),
  bad_reset_token: () => m.answer_bad_reset_token(),
  bad_verification_token: () => m.answer_bad_verification_token(),
  bad_sign_in_link: () => m.answer_bad_sign_in_link(),
  wrong_password: () => m.answer_wrong_password(),
  not_signed_in: () => m.answer_not_signed_in(),
  session_expired: () => m.answer_session_expired(),
  bad_google_credential: () => m.answer_bad_google_credential(),
  not_allowed: () => m.answer_not_allowed(),
  not_your_booking: () => m.answer_not_your_booking(),
  not_found: () => m.answer_not_found(),
  booking_not_found: () => m.answer_booking_not_found(),
  session_not_found: () => m.answer_session_not_found(),
  email_not_found: () => m.answer_email_not_found(),
  method_not_allowed: () => m.answer_method_not_allowed(),
  booking_already_confirmed: () => m.answer_booking_already_confirmed(),
  booking_already_completed: () => m.answer_booking_already_completed(),
  booking_already_cancelled: () => m.answer_booking_already_cancelled(),
  booking_not_completed: () => m.answer_booking_not_completed(),
  already_reviewed: () => m.answer_already_reviewed(),
  account_exists: () => m.answer_account_exists(),
  email_already_verified: () => m.answer_email_already_verified(),
  trip_open: () => m.answer_trip_open(),
  last_admin: () => m.answer_last_admin(),
  email_not_failed: () => m.answer_email_not_failed(),
  settings_changed: () => m.answer_settings_changed(),
  set_by_environment: () => m.answer_set_by_environment(),
  fare_changed: (values) => m.answer_fare_changed(values),
  reset_link_dead: () => m.answer_reset_link_dead(),
  body_too_large: () => m.answer_body_too_large(),
  headers_too_large: () => m.answer_headers_too_large(),
  unsupported_media_type: () => m.answer_unsupported_media_type(),
  trip_in_past: () => m.answer_trip_in_past(),
  trip_too_far_ahead: () => m.answer_trip_too_far_ahead(),
  place_unknown: () => m.answer_place_unknown(),
  place_unsure: () => m.answer_place_unsure(),
  places_same: () => m.answer_places_same(),
  places_unreachable: () => m.answer_places_unreachable(),
  password_common: () => m.answer_password_common(),
  idempotency_key_reused: () => m.answer_idempotency_key_reused(),
  too_many_requests: (values) => m.answer_too_many_requests(values),
  reset_link_only: () => m.answer_reset_link_only(),
  emails_enough: (values) => m.answer_emails_enough(values),
  bookings_enough: (values) => m.answer_bookings_enough(values),
  proof_needed: () => m.answer_proof_needed(),
  review_not_found: () => m.answer_review_not_found(),
  message_not_found: () => m.answer_message_not_found(),
  booking_not_approved: () => m.answer_booking_not_approved(),
  booking_changed: () => m.answer_booking_changed(),
  review_already_hidden: () => m.answer_review_already_hidden(),
  review_already_visible: () => m.answer_review_already_visible(),
  message_already_answered: () => m.answer_message_already_answered(),
  message_already_new: () => m.answer_message_already_new(),
  nothing_to_correct: () => m.answer_nothing_to_correct(),
  internal: () => m.answer_internal(),
  unavailable: () => m.answer_unavailable(),
};

export const successMessages: Readonly<Record<SuccessCode, () => string>> = {
  signed_up: () => m.success_signed_up(),
  signed_in: () => m.success_signed_in(),
  email_code_sent: () => m.success_email_code_sent(),
  session_valid: () => m.success_session_valid(),
  signed_out: () => m.success_signed_out(),
  reset_email_sent: () => m.success_reset_email_sent(),
  code_accepted: () => m.success_code_accepted(),
  reset_link_valid: () => m.success_reset_link_valid(),
  password_changed: () => m.success_password_changed(),
  profile_read: () => m.success_profile_read(),
  profile_updated: () => m.success_profile_updated(),
  language_changed: () => m.success_language_changed(),
  email_changed: () => m.success_email_changed(),
  verification_sent: () => m.success_verification_sent(),
  email_verified: () => m.success_email_verified(),
  sessions_listed: () => m.success_sessions_listed(),
  session_ended: () => m.success_session_ended(),
  sessions_ended: () => m.success_sessions_ended(),
  data_exported: () => m.success_data_exported(),
  account_deleted: () => m.success_account_deleted(),
  booking_created: () => m.success_booking_created(),
  booking_confirmed: () => m.success_booking_confirmed(),
  booking_changed: () => m.success_booking_changed(),
  booking_changed_to_confirm: () => m.success_booking_changed_to_confirm(),
  booking_approved: () => m.success_booking_approved(),
  booking_cancelled: () => m.success_booking_cancelled(),
  pending_booking_found: () => m.success_pending_booking_found(),
  no_pending_booking: () => m.success_no_pending_booking(),
  booking_found: () => m.success_booking_found(),
  bookings_listed: () => m.success_bookings_listed(),
  review_created: () => m.success_review_created(),
  reviews_listed: () => m.success_reviews_listed(),
  message_sent: () => m.success_message_sent(),
  all_bookings_listed: () => m.success_all_bookings_listed(),
  statistics_listed: () => m.success_statistics_listed(),
  emails_listed: () => m.success_emails_listed(),
  email_resent: () => m.success_email_resent(),
  booking_entered: () => m.success_booking_entered(),
  booking_noted: () => m.success_booking_noted(),
  booking_corrected: () => m.success_booking_corrected(),
  booking_voided: () => m.success_booking_voided(),
  phone_customer_looked_up: () => m.success_phone_customer_looked_up(),
  customers_listed: () => m.success_customers_listed(),
  messages_listed: () => m.success_messages_listed(),
  message_answered: () => m.success_message_answered(),
  message_reopened: () => m.success_message_reopened(),
  admin_reviews_listed: () => m.success_admin_reviews_listed(),
  review_hidden: () => m.success_review_hidden(),
  review_shown: () => m.success_review_shown(),
  review_answered: () => m.success_review_answered(),
  review_answer_removed: () => m.success_review_answer_removed(),
  audit_listed: () => m.success_audit_listed(),
  configuration: () => m.success_configuration(),
  settings_read: () => m.success_settings_read(),
  settings_saved: () => m.success_settings_saved(),
};

/** The time until the next try is allowed, rounded up. */
export function waitMessage(seconds: number): string {
  if (seconds < 100) return m.wait_seconds({ count: seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return m.wait_minutes({ count: minutes });
  return m.wait_hours({ count: Math.ceil(minutes / 60) });
}

type DoneValues = { name: string; when: string };

const doneMessages: Readonly<Record<string, (values: DoneValues) => string>> = {
  confirm: (values) => m.done_confirm(values),
  approve: (values) => m.done_approve(values),
  cancel: (values) => m.done_cancel(values),
  void: (values) => m.done_void(values),
  correct: (values) => m.done_correct(values),
  note: (values) => m.done_note(values),
  hide_review: (values) => m.done_hide_review(values),
  show_review: (values) => m.done_show_review(values),
  answer_message: (values) => m.done_answer_message(values),
  reopen_message: (values) => m.done_reopen_message(values),
};

/** A sentence about what somebody else has done meanwhile; null for an unknown action. */
export function doneMessage({ action, name, at }: Done): string | null {
  if (!Object.hasOwn(doneMessages, action)) return null;
  return doneMessages[action]?.({ name, when: formatTripDate(at) }) ?? null;
}
