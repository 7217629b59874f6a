import { addDays, kolkataDate, kolkataInstant } from './trip-date.ts';

/** Minutes after midnight in Asia/Kolkata: in the evening people look at tomorrow. */
const reminderMinutes = 18 * 60;
const invitationMinutes = 10 * 60;

/** How many days after the trip's day a review is still asked for. */
export const invitationDays = 7;

/** When a customer is reminded: 18:00 Asia/Kolkata on the day before the trip's. */
export function reminderTime(departure: Date): Date {
  return kolkataInstant(addDays(kolkataDate(departure), -1), reminderMinutes);
}

/** When a review is asked for: 10:00 Asia/Kolkata on the day after the trip's. */
export function invitationTime(departure: Date): Date {
  return kolkataInstant(addDays(kolkataDate(departure), 1), invitationMinutes);
}

/**
 * Whether an approved trip is to be reminded of now: from the evening before until it leaves. One that
 * was approved later than that evening has just been told, and is not.
 */
export function isReminderDue(
  trip: { readonly departure: Date; readonly approvedAt: Date },
  now: Date,
): boolean {
  const due = reminderTime(trip.departure);
  return trip.approvedAt < due && due <= now && now < trip.departure;
}

/** Whether a review is to be asked for now: not before its time, and not a week late. */
export function isInvitationDue(departure: Date, now: Date): boolean {
  const last = addDays(kolkataDate(departure), invitationDays);
  return invitationTime(departure) <= now && kolkataDate(now) <= last;
}

/** Whether the day of a trip is over, in Asia/Kolkata. */
export function isTripDayOver(departure: Date, now: Date): boolean {
  return kolkataDate(departure) < kolkataDate(now);
}
