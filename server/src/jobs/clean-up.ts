import { sql } from 'kysely';
import { kolkataDate } from '@anandham/domain/bookings/trip-date';
import { retentionDays } from '@anandham/domain/retention';
import type { Db } from '#db/db.ts';
import { deleteCodeRequestsBefore } from '#features/accounts/email-codes/email-codes.queries.ts';
import { deleteExpiredVerifications } from '#features/accounts/email-verifications.queries.ts';
import { deleteResetsBefore } from '#features/accounts/password-reset/password-resets.queries.ts';
import { deleteExpiredSessions } from '#features/accounts/sessions.queries.ts';
import { deleteRequestKeysBefore } from '#features/bookings/request-booking.queries.ts';
import { deleteMessagesBefore } from '#features/contact/messages.queries.ts';
import { deleteExpiredProofs } from '#features/contact/proofs.queries.ts';
import { foldTotals } from '#features/admin/statistics/fold-totals.queries.ts';
import { deleteExpiredPopups } from '#features/google-sign-in/popup.queries.ts';
import { deleteOldEmails, giveUpAbandonedEmails } from '#features/emails/emails.service.ts';
import { deleteUnusedPhotos } from '#features/settings/photos/photos.queries.ts';
import { deleteExpiredPreviews } from '#features/site/previews.queries.ts';
import { deleteExpiredInvitations } from '#features/staff/staff.queries.ts';
import { deleteExpiredLimits } from '#limits/limits.queries.ts';

const dayMs = 86_400_000;

export async function cleanUp(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteExpiredSessions(db, now);
  await deleteExpiredVerifications(db, now);
  await deleteExpiredInvitations(db, now);
  await deleteExpiredPreviews(db, now);
  await deleteResetsBefore(db, before(1));
  await deleteCodeRequestsBefore(db, before(1));
  await deleteExpiredPopups(db, now);
  await giveUpAbandonedEmails(db);
  await deleteOldEmails(db, now);
  await deleteExpiredLimits(db);
  await deleteExpiredProofs(db, now);
  await deleteMessagesBefore(db, before(retentionDays.messages));
  await deleteRequestKeysBefore(db, before(retentionDays.requestKeys));
  await deleteFailedJobs(db, before(retentionDays.failedJobs));
  await deleteUnusedPhotos(db, before(retentionDays.unusedPhotos));
  await foldTotals(db, kolkataDate(now));
}

/** Failed jobs are deleted because their payload may contain personal data. */
async function deleteFailedJobs(db: Db, time: Date): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${time}
    having count(*) > 0`.execute(db);
}
