import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Account } from './account.ts';

type Db = Kysely<Database>;

/** Asked on every call that needs a session: one statement by primary key, and no write. */
export async function findLiveAccount(
  db: Db,
  session: { tokenHash: Buffer; now: Date },
): Promise<Account | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.email',
      'accounts.mobile',
      'accounts.role',
      'accounts.bookings_version as bookingsVersion',
    ])
    .where('sessions.token_hash', '=', session.tokenHash)
    .where('sessions.expires_at', '>', session.now)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertSession(
  db: Db,
  session: { tokenHash: Buffer; accountId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}
