import { addDays, kolkataDate } from '@anandham/domain/trip-date';
import { invitationDays, isInvitationDue, isReminderDue } from '@anandham/domain/trip-reminders';
import type { Db } from '../../db/db.ts';
import type { ServiceContext } from '../../service-context.ts';
import { postLetter } from '../letters/post-letter.service.ts';
import {
  type DueTrip,
  type TimedLetterKind,
  holdRecipient,
  listUntoldTrips,
} from './booking-letters.queries.ts';

/** Finds what is due by the clock alone, so restarts and changed trips neither lose nor repeat an email. */
export async function postDueLetters({ db, clock }: ServiceContext): Promise<void> {
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
  db: Db,
  kind: TimedLetterKind,
  { accountId, bookingId, key }: DueTrip,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const recipient = await holdRecipient(transaction, accountId);
    if (recipient === null) return;
    await postLetter(transaction, { kind, ...recipient, content: { bookingId }, key, now });
  });
}
