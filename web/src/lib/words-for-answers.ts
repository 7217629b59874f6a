import type { Done, ErrorCode, FieldCode } from '@anandham/contract/errors';
import type { SuccessCode } from '@anandham/contract/successes';
import * as m from '#paraglide/messages';
import { formatTripDate } from './format.ts';

type Values = { km: string; fare: string; wait: string };

/** The server's codes in the reader's language. Loaded when the first answer has to be worded. */
export const errorWords: Readonly<Record<ErrorCode, (values: Values) => string>> = {
  validation_failed: () => m.answer_validation_failed(),
  invalid_json: () => m.answer_invalid_json(),
  bad_credentials: () => m.answer_bad_credentials(),
  bad_code: () => m.answer_bad_code(),
  bad_reset_token: () => m.answer_bad_reset_token(),
  wrong_password: () => m.answer_wrong_password(),
  not_signed_in: () => m.answer_not_signed_in(),
  session_expired: () => m.answer_session_expired(),
  bad_google_credential: () => m.answer_bad_google_credential(),
  not_allowed: () => m.answer_not_allowed(),
  not_your_booking: () => m.answer_not_your_booking(),
  not_found: () => m.answer_not_found(),
  booking_not_found: () => m.answer_booking_not_found(),
  session_not_found: () => m.answer_session_not_found(),
  letter_not_found: () => m.answer_letter_not_found(),
  method_not_allowed: () => m.answer_method_not_allowed(),
  booking_already_confirmed: () => m.answer_booking_already_confirmed(),
  booking_already_completed: () => m.answer_booking_already_completed(),
  booking_already_cancelled: () => m.answer_booking_already_cancelled(),
  booking_not_completed: () => m.answer_booking_not_completed(),
  already_reviewed: () => m.answer_already_reviewed(),
  account_exists: () => m.answer_account_exists(),
  trip_open: () => m.answer_trip_open(),
  last_admin: () => m.answer_last_admin(),
  letter_not_failed: () => m.answer_letter_not_failed(),
  fare_changed: (values) => m.answer_fare_changed(values),
  body_too_large: () => m.answer_body_too_large(),
  unsupported_media_type: () => m.answer_unsupported_media_type(),
  trip_in_past: () => m.answer_trip_in_past(),
  trip_too_far_ahead: () => m.answer_trip_too_far_ahead(),
  place_unknown: () => m.answer_place_unknown(),
  places_same: () => m.answer_places_same(),
  places_unreachable: () => m.answer_places_unreachable(),
  password_common: () => m.answer_password_common(),
  idempotency_key_reused: () => m.answer_idempotency_key_reused(),
  too_many_requests: (values) => m.answer_too_many_requests(values),
  reset_link_only: () => m.answer_reset_link_only(),
  letters_enough: (values) => m.answer_letters_enough(values),
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

export const fieldWords: Readonly<Record<FieldCode, () => string>> = {
  required: () => m.field_required(),
  invalid: () => m.field_invalid(),
  too_long: () => m.field_too_long(),
  unreadable: () => m.field_unreadable(),
  name_required: () => m.field_name_required(),
  email_required: () => m.field_email_required(),
  email_invalid: () => m.field_email_invalid(),
  email_taken: () => m.field_email_taken(),
  mobile_required: () => m.field_mobile_required(),
  mobile_invalid: () => m.field_mobile_invalid(),
  mobile_taken: () => m.field_mobile_taken(),
  login_required: () => m.field_login_required(),
  password_required: () => m.field_password_required(),
  password_short: () => m.field_password_short(),
  password_common: () => m.field_password_common(),
  password_wrong: () => m.field_password_wrong(),
  email_mismatch: () => m.field_email_mismatch(),
  password_mismatch: () => m.field_password_mismatch(),
  pickup_required: () => m.field_pickup_required(),
  pickup_unknown: () => m.field_pickup_unknown(),
  drop_required: () => m.field_drop_required(),
  drop_unknown: () => m.field_drop_unknown(),
  places_same: () => m.field_places_same(),
  date_invalid: () => m.field_date_invalid(),
  date_past: () => m.field_date_past(),
  date_too_far: () => m.field_date_too_far(),
  time_invalid: () => m.field_time_invalid(),
  time_past: () => m.field_time_past(),
  trip_invalid: () => m.field_trip_invalid(),
  rating_required: () => m.field_rating_required(),
  rating_invalid: () => m.field_rating_invalid(),
  review_required: () => m.field_review_required(),
  message_required: () => m.field_message_required(),
  reason_required: () => m.field_reason_required(),
  distance_invalid: () => m.field_distance_invalid(),
  fare_invalid: () => m.field_fare_invalid(),
  code_invalid: () => m.field_code_invalid(),
};

export const successWords: Readonly<Record<SuccessCode, () => string>> = {
  signed_up: () => m.success_signed_up(),
  signed_in: () => m.success_signed_in(),
  session_valid: () => m.success_session_valid(),
  signed_out: () => m.success_signed_out(),
  reset_letter_sent: () => m.success_reset_letter_sent(),
  code_accepted: () => m.success_code_accepted(),
  password_changed: () => m.success_password_changed(),
  profile_read: () => m.success_profile_read(),
  profile_updated: () => m.success_profile_updated(),
  language_changed: () => m.success_language_changed(),
  email_changed: () => m.success_email_changed(),
  sessions_listed: () => m.success_sessions_listed(),
  session_ended: () => m.success_session_ended(),
  sessions_ended: () => m.success_sessions_ended(),
  data_exported: () => m.success_data_exported(),
  account_deleted: () => m.success_account_deleted(),
  booking_created: () => m.success_booking_created(),
  booking_confirmed: () => m.success_booking_confirmed(),
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
  letters_listed: () => m.success_letters_listed(),
  letter_resent: () => m.success_letter_resent(),
  booking_entered: () => m.success_booking_entered(),
  booking_noted: () => m.success_booking_noted(),
  booking_corrected: () => m.success_booking_corrected(),
  booking_voided: () => m.success_booking_voided(),
  caller_looked_up: () => m.success_caller_looked_up(),
  customers_listed: () => m.success_customers_listed(),
  messages_listed: () => m.success_messages_listed(),
  message_answered: () => m.success_message_answered(),
  message_reopened: () => m.success_message_reopened(),
  desk_reviews_listed: () => m.success_desk_reviews_listed(),
  review_hidden: () => m.success_review_hidden(),
  review_shown: () => m.success_review_shown(),
  review_answered: () => m.success_review_answered(),
  review_answer_removed: () => m.success_review_answer_removed(),
  audit_listed: () => m.success_audit_listed(),
  configuration: () => m.success_configuration(),
};

/** Rounded up: who waits that long may try again. */
export function wordWait(seconds: number): string {
  if (seconds < 100) return m.wait_seconds({ count: seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return m.wait_minutes({ count: minutes });
  return m.wait_hours({ count: Math.ceil(minutes / 60) });
}

type Doing = { name: string; when: string };

const doneWords: Readonly<Record<string, (doing: Doing) => string>> = {
  confirm: (doing) => m.done_confirm(doing),
  approve: (doing) => m.done_approve(doing),
  cancel: (doing) => m.done_cancel(doing),
  void: (doing) => m.done_void(doing),
  correct: (doing) => m.done_correct(doing),
  note: (doing) => m.done_note(doing),
  hide_review: (doing) => m.done_hide_review(doing),
  show_review: (doing) => m.done_show_review(doing),
  answer_message: (doing) => m.done_answer_message(doing),
  reopen_message: (doing) => m.done_reopen_message(doing),
};

/** What somebody else has done meanwhile, as a sentence; null for what has no words here. */
export function wordDone({ action, name, at }: Done): string | null {
  if (!Object.hasOwn(doneWords, action)) return null;
  return doneWords[action]?.({ name, when: formatTripDate(at) }) ?? null;
}
