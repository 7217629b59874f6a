import type { EmailState } from '@anandham/domain/email-state';
import { retentionDays } from '@anandham/domain/retention';
import { AppError } from '#app-error.ts';
import { isId } from '#db/new-id.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { type PageRequest, pagesOf, sliceOf } from '#db/paging.ts';
import type { Db } from '#db/db.ts';
import { enqueueJob } from '#jobs/enqueue.ts';
import type { ServiceContext } from '#service-context.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import {
  type EmailRow,
  countEmails,
  countUndelivered,
  deleteEmailsBefore,
  deleteSentAccountDeletedEmails,
  listEmailRows,
  lockEmail,
  updateAbandonedToFailed,
  updateToWaiting,
} from './emails.queries.ts';

export function listEmails(db: Db, params: PageRequest & { readonly state: EmailState | null }) {
  const { state } = params;
  const slice = sliceOf(params);
  return inSnapshot(db, async (moment) => {
    const emails = await listEmailRows(moment, { state, ...slice });
    const total = await countEmails(moment, state);
    const undelivered = await countUndelivered(moment);
    return { emails, total, pages: pagesOf(total, slice.limit), ...undelivered };
  });
}

export async function resendEmail(
  { db, clock }: ServiceContext,
  { id, account }: { readonly id: string; readonly account: { readonly id: string } },
): Promise<EmailRow> {
  if (!isId(id)) throw new AppError('email_not_found');
  return db.transaction().execute(async (transaction) => {
    const email = await lockEmail(transaction, id);
    if (email === undefined) throw new AppError('email_not_found');
    if (email.state !== 'failed') throw new AppError('email_not_failed');
    await updateToWaiting(transaction, id);
    await enqueueJob(transaction, {
      name: 'send_email',
      payload: { emailId: id },
      key: `email ${id}`,
    });
    await insertAuditEntry(transaction, {
      at: clock(),
      actorId: account.id,
      action: 'resend_email',
      subject: { kind: 'email', id },
    });
    return { ...email, state: 'waiting' };
  });
}

/** Marks waiting emails without an active job as failed, so that admins see and can resend them. */
export async function giveUpAbandonedEmails(db: Db): Promise<void> {
  await updateAbandonedToFailed(
    db,
    'The result of the last attempt is unknown: the email may have arrived.',
  );
}

export async function deleteOldEmails(db: Db, now: Date): Promise<void> {
  await deleteEmailsBefore(db, new Date(now.getTime() - retentionDays.emails * 86_400_000));
  await deleteSentAccountDeletedEmails(db);
}
