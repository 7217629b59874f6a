import type { OccupancyKind } from '@anandham/domain/fleet/fleet';
import type { FieldCode } from './field-errors.ts';
import type { Challenge } from './proof-of-work.ts';

/**
 * Every error of the API: its status and its English message. The code is stable; the browser has the
 * message for it in each language. The server fills in the placeholders in braces.
 */
export const errorCatalogue = {
  validation_failed: { status: 400, message: 'Please check the marked fields.' },
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  bad_credentials: {
    status: 400,
    message: 'The email or mobile number and password do not match.',
  },
  bad_code: { status: 400, message: 'This code is wrong or has expired.' },
  bad_reset_token: { status: 400, message: 'This reset link is wrong or has expired.' },
  bad_invitation: { status: 400, message: 'This invitation is no longer valid.' },
  bad_verification_token: { status: 400, message: 'This link is no longer valid.' },
  bad_sign_in_link: { status: 400, message: 'This link has been used or has expired.' },
  wrong_password: { status: 400, message: 'Incorrect password.' },
  not_signed_in: { status: 401, message: 'Please sign in first.' },
  session_expired: { status: 401, message: 'Your session has ended. Please sign in again.' },
  bad_google_credential: {
    status: 401,
    message: 'Google sign-in could not be verified. Please try again.',
  },
  not_allowed: { status: 403, message: 'You are not allowed to do this.' },
  bad_setup_token: {
    status: 403,
    message: 'This setup link is not valid. Use the link that the server printed at its start.',
  },
  not_your_booking: { status: 403, message: 'This booking belongs to another account.' },
  not_found: { status: 404, message: 'Nothing was found at this address.' },
  booking_not_found: { status: 404, message: 'This booking does not exist.' },
  session_not_found: { status: 404, message: 'This session has already ended.' },
  email_not_found: { status: 404, message: 'This email does not exist.' },
  review_not_found: { status: 404, message: 'This review does not exist.' },
  message_not_found: { status: 404, message: 'This message does not exist.' },
  class_not_found: { status: 404, message: 'This vehicle class does not exist.' },
  vehicle_not_found: { status: 404, message: 'This vehicle does not exist.' },
  driver_not_found: { status: 404, message: 'This driver does not exist.' },
  block_not_found: { status: 404, message: 'This blocked time does not exist any more.' },
  feed_not_found: { status: 404, message: 'This calendar address does not exist any more.' },
  method_not_allowed: { status: 405, message: 'This method is not allowed at this address.' },
  booking_already_confirmed: { status: 409, message: 'This booking has already been confirmed.' },
  booking_already_completed: { status: 409, message: 'This booking has already been approved.' },
  booking_already_cancelled: { status: 409, message: 'This booking has already been cancelled.' },
  booking_not_completed: {
    status: 409,
    message: 'A trip can be reviewed once it has been approved.',
  },
  booking_not_approved: {
    status: 409,
    message: 'Only an approved booking can be called off. Cancel this one instead.',
  },
  booking_changed: {
    status: 409,
    message: 'This booking was changed in the meantime. Please check it again.',
  },
  review_already_hidden: { status: 409, message: 'This review has already been hidden.' },
  review_already_visible: { status: 409, message: 'This review is already visible.' },
  message_already_answered: { status: 409, message: 'This message has already been answered.' },
  message_already_new: { status: 409, message: 'This message is already open.' },
  already_reviewed: { status: 409, message: 'This trip has already been reviewed.' },
  account_exists: { status: 409, message: 'An account with these details already exists.' },
  email_already_verified: { status: 409, message: 'This address is already verified.' },
  trip_open: {
    status: 409,
    message: 'You still have an open trip. Cancel it, or come back when it is over.',
  },
  last_admin: {
    status: 409,
    message: 'You are the only admin. Make another account an admin first.',
  },
  vehicle_exists: {
    status: 409,
    message: 'A vehicle with this registration number already exists.',
  },
  driver_exists: { status: 409, message: 'A driver with this mobile number already exists.' },
  vehicle_busy: { status: 409, message: 'No vehicle is available at that time.' },
  driver_busy: { status: 409, message: 'This driver is not available at that time.' },
  still_assigned: {
    status: 409,
    message: 'Trips to come are still assigned here. Assign them otherwise first.',
  },
  class_in_use: {
    status: 409,
    message: 'This class still has vehicles. Retire them or move them to another class first.',
  },
  last_class: { status: 409, message: 'At least one vehicle class must stay active.' },
  backup_running: { status: 409, message: 'A backup is being written already.' },
  setup_done: { status: 409, message: 'The setup is already done. Please sign in.' },
  settings_changed: {
    status: 409,
    message: 'Somebody else has changed the settings in the meantime. Please check them again.',
  },
  staff_not_found: { status: 404, message: 'This account is not one of the staff.' },
  invitation_not_found: { status: 404, message: 'This invitation does not exist any more.' },
  already_staff: { status: 409, message: 'This account is already one of the staff.' },
  last_owner: { status: 409, message: 'There must be at least one owner.' },
  photo_not_found: { status: 404, message: 'This photo does not exist.' },
  photo_shown: { status: 409, message: 'The site shows this photo. Take it off the site first.' },
  backup_not_found: { status: 404, message: 'This backup does not exist.' },
  settings_change_not_found: {
    status: 404,
    message: 'This change of the settings does not exist.',
  },
  email_not_failed: { status: 409, message: 'Only a failed email can be sent again.' },
  fare_changed: {
    status: 409,
    message: 'The fare is now ₹{fare} for {km} km. Please check it and book again.',
  },
  reset_link_dead: {
    status: 410,
    message: 'This reset link has been used or has expired. Please request a new one.',
  },
  body_too_large: { status: 413, message: 'The request is too large.' },
  photo_too_large: { status: 413, message: 'A photo may have at most 8 MB.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  headers_too_large: { status: 431, message: 'The request’s headers are too large.' },
  trip_in_past: { status: 422, message: 'Please choose a future time.' },
  trip_too_far_ahead: { status: 422, message: 'Trips can be booked up to {days} days ahead.' },
  return_before_departure: { status: 422, message: 'The return cannot be before the departure.' },
  trip_too_long: { status: 422, message: 'Trips can be booked for up to 30 days.' },
  class_retired: { status: 422, message: 'This vehicle class can no longer be booked.' },
  class_without_vehicle: {
    status: 422,
    message: 'This class has no vehicle. Choose a vehicle of another class, or an outside vehicle.',
  },
  vehicle_retired: { status: 422, message: 'This vehicle is retired.' },
  driver_retired: { status: 422, message: 'This driver is retired.' },
  licence_expired: {
    status: 422,
    message: 'The licence of this driver ends before the trip does.',
  },
  block_period: {
    status: 422,
    message: 'The end must be after the start, and at most a year later.',
  },
  place_unknown: { status: 422, message: 'Choose the nearest town from the list.' },
  place_unsure: {
    status: 422,
    message: 'We are not sure which place you mean. Choose one from the list.',
  },
  places_same: { status: 422, message: 'Pickup and destination are the same place.' },
  nothing_to_correct: { status: 422, message: 'The booking already has these figures.' },
  places_unreachable: {
    status: 422,
    message: 'We could not find a road between these two places.',
  },
  password_common: {
    status: 422,
    message: 'This password is too common. Please choose another.',
  },
  set_by_environment: {
    status: 422,
    message: 'An environment variable of the server sets this value.',
  },
  photo_rejected: { status: 422, message: 'This photo cannot be used.' },
  backup_elsewhere: {
    status: 422,
    message: 'The database runs on its own server. Back it up there, with pg_dump.',
  },
  email_not_configured: { status: 422, message: 'Enter the name of the mail server first.' },
  test_email_failed: { status: 422, message: 'The mail server answered: {reason}' },
  idempotency_key_reused: {
    status: 422,
    message: 'This request key was already used for another booking.',
  },
  too_many_requests: {
    status: 429,
    message: 'Too many attempts. Please wait {wait} and try again.',
  },
  reset_link_only: {
    status: 429,
    message: 'Too many wrong codes today. Please use the link in the email instead.',
  },
  emails_enough: {
    status: 429,
    message:
      'We have already sent several emails to this address. Use the latest one, or wait {wait} before you request another.',
  },
  bookings_enough: {
    status: 429,
    message: 'You have made many bookings today. Please call us, or try again in {wait}.',
  },
  proof_needed: {
    status: 429,
    message: 'We need to check that you are not a robot. Please try again.',
  },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  unavailable: {
    status: 503,
    message: 'The service is not available right now. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** What another user has already done to the same resource. */
export type Done = {
  readonly action: string;
  /** 2026-11-21T06:30:00+05:30 */
  readonly at: string;
  readonly by: 'customer' | 'operator';
  /** The admin's name, or the customer's. */
  readonly name: string;
};

/** Labels of the places that a text may mean, by field, best first, at most `maxPlaceSuggestions`. */
export type PlaceSuggestions = {
  readonly pickupLocation?: readonly string[];
  readonly dropLocation?: readonly string[];
};

/** What occupies a vehicle or a driver at the requested time. */
export type Conflict = {
  readonly kind: OccupancyKind;
  /** Null for a block. */
  readonly bookingId: string | null;
  /** Of the booking, such as AC-7K3M; null for a block. */
  readonly number: string | null;
  /** Of the occupied vehicle. */
  readonly registrationNumber: string | null;
  readonly startsAt: string;
  readonly readyAt: string;
};

/** The shape of every error answer. */
export type ErrorAnswer = {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** English message by field name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The codes of `fields`, for messages in another language. */
  readonly fieldCodes?: Readonly<Record<string, FieldCode>>;
  /** With code fare_changed: the current quote, in kilometres there and back and in rupees. */
  readonly quote?: { readonly km: number; readonly fare: number };
  /** With status 429: how long to wait. */
  readonly retryAfterSeconds?: number;
  /** With status 409 in the admin area: what another user did in the meantime. */
  readonly done?: Done;
  /**
   * For each field refused as `pickup_unsure` or `drop_unsure`. The server accepts the request with one
   * of these labels.
   */
  readonly suggestions?: PlaceSuggestions;
  /** With the codes vehicle_busy, driver_busy and still_assigned: at most twenty. */
  readonly conflicts?: readonly Conflict[];
  /** With code test_email_failed: what the mail server answered. */
  readonly reason?: string;
  /** With code proof_needed: the challenge to solve before the next request. */
  readonly challenge?: Challenge;
};
