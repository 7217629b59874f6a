import type { Kysely, Transaction } from 'kysely';
import { linkHours } from '@anandham/domain/email-verification';
import { AppError } from '../../app-error.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/schema.ts';
import { postLetter } from '../letters/post-letter.service.ts';
import * as verifications from './email-verifications.queries.ts';
import type { Owner } from './password-resets.queries.ts';
import { newToken, tokenHash } from './session-token.ts';

type VerificationContext = { readonly db: Kysely<Database>; readonly clock: () => Date };

/**
 * Sends the account's address an email with a link that verifies it, as part of a transaction that holds
 * the account. Links of earlier emails no longer work.
 */
export async function sendVerification(
  db: Transaction<Database>,
  { owner, now }: { owner: Owner; now: Date },
): Promise<void> {
  const { id: accountId, name, email, language } = owner;
  const verificationId = newId(now);
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000);
  await verifications.replaceVerification(db, { id: verificationId, accountId, email, expiresAt });
  await postLetter(db, {
    kind: 'email_verification',
    to: { accountId, name, email, language },
    content: { verificationId },
    now,
  });
}

/** Creates the token when the email is rendered; only its hash is stored. Null when no longer needed. */
export async function fillVerificationLetter(
  { db, clock }: VerificationContext,
  { verificationId }: { verificationId: string },
): Promise<{ token: string } | null> {
  if (!(await verifications.isVerificationOpen(db, verificationId, clock()))) return null;
  const token = newToken();
  await verifications.insertVerificationToken(db, { verificationId, hash: tokenHash(token) });
  return { token };
}

/** Verifies the address the link was sent to. Works once: of several requests at once, one succeeds. */
export async function verifyEmail(
  { db, clock }: VerificationContext,
  token: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const hash = tokenHash(token);
    const accountId = await verifications.updateToVerified(transaction, { hash, now: clock() });
    const isFirst =
      accountId !== null && (await verifications.deleteVerification(transaction, accountId));
    if (!isFirst) throw new AppError('bad_verification_token');
  });
}
