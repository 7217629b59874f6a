import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Account } from './account.ts';

type Db = Kysely<Database>;

/**
 * Asked on every call that needs a session: one statement by primary key, and no write. Written out,
 * because building the same text anew each time cost about a twentieth of the call.
 */
export async function findLiveAccount(
  db: Db,
  session: { tokenHash: Buffer; now: Date },
): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select a.id, a.name, a.email, a.mobile, a.role, a.bookings_version as "bookingsVersion"
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${session.tokenHash} and s.expires_at > ${session.now}`.execute(db);
  return rows[0] ?? null;
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

/** All of an account's sessions end, but for one that may be kept. */
export async function deleteSessionsOf(
  db: Db,
  accountId: string,
  { but }: { but: Buffer | null },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(but !== null, (query) => query.where('token_hash', '<>', but ?? Buffer.alloc(0)))
    .execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
