import type { Insertable } from 'kysely';
import type { Db, Transaction } from '#db/db.ts';
import type { EmailVerifications } from '#db/schema.ts';

/** The transaction must hold a lock on the account, so that concurrent requests run one by one. */
export async function replaceVerification(
  db: Db,
  verification: Insertable<EmailVerifications>,
): Promise<void> {
  await deleteVerification(db, verification.account_id);
  await db.insertInto('email_verifications').values(verification).execute();
}

/** True when the link of this verification can still verify the address of its account. */
export async function isVerificationOpen(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('email_verifications as verification')
    .innerJoin('accounts as account', 'account.id', 'verification.account_id')
    .select('verification.id')
    .where('verification.id', '=', id)
    .where('verification.expires_at', '>', now)
    .whereRef('account.email', '=', 'verification.email')
    .where('account.email_verified_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertVerificationToken(
  db: Db,
  token: { verificationId: string; hash: Buffer },
): Promise<void> {
  await db
    .insertInto('email_verification_tokens')
    .values({ token_hash: token.hash, verification_id: token.verificationId })
    .execute();
}

/** Undefined when the token is unknown, used, expired or for an older address. */
export function updateToVerified(db: Transaction, token: { hash: Buffer; now: Date }) {
  return db
    .updateTable('accounts')
    .from('email_verifications as verification')
    .innerJoin('email_verification_tokens as token', 'token.verification_id', 'verification.id')
    .set((row) => ({
      email_verified_at: row.fn.coalesce('accounts.email_verified_at', row.val(token.now)),
    }))
    .whereRef('accounts.id', '=', 'verification.account_id')
    .whereRef('accounts.email', '=', 'verification.email')
    .where('token.token_hash', '=', token.hash)
    .where('verification.expires_at', '>', token.now)
    .returning('accounts.id')
    .executeTakeFirst();
}

/** False when there was none. */
export async function deleteVerification(db: Db, accountId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('email_verifications')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteExpiredVerifications(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_verifications').where('expires_at', '<=', now).execute();
}
