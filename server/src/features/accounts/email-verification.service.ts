import { verificationLinkHours } from '@anandham/domain/accounts/email-address';
import { AppError } from '#app-error.ts';
import { newId } from '#db/new-id.ts';
import type { Transaction } from '#db/db.ts';
import type { ServiceContext } from '#service-context.ts';
import { enqueueEmail } from '#features/emails/enqueue-email.service.ts';
import type { Owner } from './account.ts';
import * as verifications from './email-verifications.queries.ts';
import { newToken, tokenHash } from './sessions.service.ts';

/**
 * Enqueues an email with a link that verifies the account's address. The transaction must hold a lock on
 * the account. Links of earlier emails stop working.
 */
export async function sendVerification(
  db: Transaction,
  { owner, now }: { owner: Owner; now: Date },
): Promise<void> {
  const verificationId = newId(now);
  await verifications.replaceVerification(db, {
    id: verificationId,
    account_id: owner.id,
    email: owner.email,
    expires_at: new Date(now.getTime() + verificationLinkHours * 3_600_000),
  });
  const content = { verificationId };
  await enqueueEmail(db, { kind: 'email_verification', to: owner, content, now });
}

/** Creates the token when the email is sent; only its hash is stored. Null when no longer needed. */
export async function fillVerificationEmail(
  { db, clock }: ServiceContext,
  { verificationId }: { verificationId: string },
): Promise<{ token: string } | null> {
  if (!(await verifications.isVerificationOpen(db, verificationId, clock()))) return null;
  const token = newToken();
  await verifications.insertVerificationToken(db, { verificationId, hash: tokenHash(token) });
  return { token };
}

/** Verifies the address that the link was sent to. Of concurrent requests, only one succeeds. */
export async function verifyEmail({ db, clock }: ServiceContext, token: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const hash = tokenHash(token);
    const account = await verifications.updateToVerified(transaction, { hash, now: clock() });
    const isFirst =
      account !== undefined && (await verifications.deleteVerification(transaction, account.id));
    if (!isFirst) throw new AppError('bad_verification_token');
  });
}
