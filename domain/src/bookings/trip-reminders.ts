import { addDays, kolkataDate, kolkataInstant } from './trip-date.ts';

/** Minutes after midnight in Asia/Kolkata. Customers prepare for the next day in the evening. */
const reminderMinutes = 18 * 60;
const invitationMinutes = 10 * 60;

/** The last day of the review invitation, counted from the day of the trip. */
export const invitationDays = 7;

/** When the reminder is sent: 18:00 Asia/Kolkata on the day before the trip. */
export function reminderTime(departure: Date): Date {
  return kolkataInstant(addDays(kolkataDate(departure), -1), reminderMinutes);
}

/** When the review invitation is sent: 10:00 Asia/Kolkata on the day after the trip. */
export function invitationTime(departure: Date): Date {
  return kolkataInstant(addDays(kolkataDate(departure), 1), invitationMinutes);
}

/**
 * Whether the reminder of an approved trip is due: from the evening before until the departure. A trip
 * approved after that evening needs none, because its customer has just received the approval.
 */
export function isReminderDue(
  trip: { readonly departure: Date; readonly approvedAt: Date },
  now: Date,
): boolean {
  const due = reminderTime(trip.departure);
  return trip.approvedAt < due && due <= now && now < trip.departure;
}

/** Whether the review invitation is due: from `invitationTime` to `invitationDays` after the trip. */
export function isInvitationDue(departure: Date, now: Date): boolean {
  const last = addDays(kolkataDate(departure), invitationDays);
  return invitationTime(departure) <= now && kolkataDate(now) <= last;
}

/** Whether the day of a trip is over, in Asia/Kolkata. */
export function isTripDayOver(departure: Date, now: Date): boolean {
  return kolkataDate(departure) < kolkataDate(now);
}
