import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import {
  invitationDays,
  isInvitationDue,
  isReminderDue,
} from '@anandham/domain/bookings/trip-reminders';
import type { Db } from '#db/db.ts';
import type { ServiceContext } from '#service-context.ts';
import { enqueueEmail } from '#features/emails/enqueue-email.service.ts';
import {
  type DueTrip,
  type TimedEmailKind,
  lockRecipient,
  listTripsToNotify,
} from './booking-emails.queries.ts';

/** Enqueues all due emails. A restart loses none and repeats none, because each has a unique key. */
export async function enqueueDueEmails({ db, clock }: ServiceContext): Promise<void> {
  const now = clock();
  const today = kolkataDate(now);
  const upcoming = await listTripsToNotify(db, {
    kind: 'trip_reminder',
    from: today,
    to: addDays(today, 1),
  });
  for (const trip of upcoming.filter((one) => isReminderDue(one, now))) {
    await enqueue(db, 'trip_reminder', trip, now);
  }
  const past = await listTripsToNotify(db, {
    kind: 'review_invitation',
    from: addDays(today, -invitationDays),
    to: addDays(today, -1),
  });
  for (const trip of past.filter((one) => isInvitationDue(one.departure, now))) {
    await enqueue(db, 'review_invitation', trip, now);
  }
}

async function enqueue(
  db: Db,
  kind: TimedEmailKind,
  { accountId, bookingId, key }: DueTrip,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const recipient = await lockRecipient(transaction, accountId);
    if (recipient === null) return;
    await enqueueEmail(transaction, { kind, ...recipient, content: { bookingId }, key, now });
  });
}
