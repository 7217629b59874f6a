import type { Kysely } from 'kysely';
import { addDays, kolkataDate } from '@anandham/domain/trip-date';
import { invitationDays, isInvitationDue, isReminderDue } from '@anandham/domain/trip-reminders';
import type { Database } from '../../db/schema.ts';
import { postLetter } from '../letters/post-letter.service.ts';
import {
  type DueTrip,
  type TimedLetterKind,
  holdRecipient,
  listUntoldTrips,
} from './booking-letters.queries.ts';

type DueContext = { readonly db: Kysely<Database>; readonly clock: () => Date };

/**
 * Writes the reminders and invitations whose time has come. Asked every few minutes, it finds what is
 * due by the clock alone: nothing is planned ahead, so nothing is lost by a restart, by a long time off
 * or by a trip that changes, and what was written once is not written again.
 */
export async function postDueLetters({ db, clock }: DueContext): Promise<void> {
  const now = clock();
  const today = kolkataDate(now);
  const soon = await listUntoldTrips(db, {
    ...{ kind: 'trip_reminder', from: today, to: addDays(today, 1) },
  });
  for (const trip of soon.filter((one) => isReminderDue(one, now))) {
    await post(db, 'trip_reminder', trip, now);
  }
  const past = await listUntoldTrips(db, {
    ...{ kind: 'review_invitation', from: addDays(today, -invitationDays), to: addDays(today, -1) },
  });
  for (const trip of past.filter((one) => isInvitationDue(one.departure, now))) {
    await post(db, 'review_invitation', trip, now);
  }
}

async function post(
  db: Kysely<Database>,
  kind: TimedLetterKind,
  { accountId, bookingId, key }: DueTrip,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const to = await holdRecipient(transaction, accountId);
    if (to === null) return;
    await postLetter(transaction, { kind, to, content: { bookingId }, key, now });
  });
}
