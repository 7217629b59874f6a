import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

/** The caller holds the account, so that two requests at once take turns. */
export async function replaceVerification(
  db: Db,
  verification: { id: string; accountId: string; email: string; expiresAt: Date },
): Promise<void> {
  await deleteVerification(db, verification.accountId);
  await db
    .insertInto('email_verifications')
    .values({
      id: verification.id,
      account_id: verification.accountId,
      email: verification.email,
      expires_at: verification.expiresAt,
    })
    .execute();
}

/** Whether the link of this verification could still prove the address of its account. */
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

/** Returns the account's id, or null when the token is unknown, used, expired or for an older address. */
export async function updateToVerified(
  db: Transaction<Database>,
  token: { hash: Buffer; now: Date },
): Promise<string | null> {
  const row = await db
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
  return row?.id ?? null;
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
