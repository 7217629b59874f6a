/** Every success that carries a message: its stable code and its English sentence. */
export const successMessages = {
  signed_up: 'Your account is ready. Please sign in.',
  signed_in: 'Login successful',
  session_valid: 'You are signed in.',
  signed_out: 'Logout successful',
  reset_letter_sent: 'If this e-mail has an account, a letter with a code is on its way.',
  code_accepted: 'The code is right. Choose a new password.',
  password_changed: 'Your password has been changed.',
  booking_created: 'Your booking has been made. Please confirm it.',
  booking_confirmed: 'Your booking is confirmed and waiting for approval.',
  booking_approved: 'The booking has been approved.',
  booking_cancelled: 'The booking has been cancelled.',
  pending_booking_found: 'Your latest booking waits for you to confirm it.',
  no_pending_booking: 'No booking waits for you to confirm it.',
  bookings_listed: 'Your confirmed and completed trips.',
  review_created: 'Thank you for your review.',
  reviews_listed: 'What our customers say.',
  message_sent: 'Thanks for reaching us',
  all_bookings_listed: 'All bookings.',
  statistics_listed: 'Earnings and bookings.',
  configuration: 'What this site offers.',
} as const satisfies Record<string, string>;

export type SuccessCode = keyof typeof successMessages;
