import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Account } from './account.ts';

type Db = Kysely<Database>;

/**
 * The hashes are handed on by a select of their own: seeing how many there are, PostgreSQL would believe that one
 * plan for all is worse than a new one for each, and make those anew. And each session is looked for by itself:
 * of a thousand it would rather read all.
 */
const liveAccounts = `
  select asked.place::int, live.*
  from unnest((select $1::bytea[])) with ordinality as asked (token_hash, place)
    cross join lateral (
      select a.id, a.name, a.email, a.mobile, a.role, a.language,
        a.bookings_version as "bookingsVersion", s.last_seen_at as "lastSeenAt",
        s.expires_at as "expiresAt"
      from sessions s join accounts a on a.id = s.account_id
      where s.token_hash = asked.token_hash and s.expires_at > $2 and a.deleted_at is null
      limit 1
    ) live`;

type LiveSession = {
  readonly account: Account;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
};

/**
 * What stands behind each of these sessions, in their order; null where one is dead. Asked on every call that
 * needs a session: one statement by primary key, and no write. Written out, because putting the same text
 * together anew each time cost about a twentieth of the call.
 */
export async function findLiveSessions(
  db: Db,
  asked: { readonly tokenHashes: readonly Buffer[]; readonly now: Date },
): Promise<(LiveSession | null)[]> {
  const { rows } = await db.executeQuery<
    Account & Omit<LiveSession, 'account'> & { readonly place: number }
  >(CompiledQuery.raw(liveAccounts, [asked.tokenHashes, asked.now]));
  const found = asked.tokenHashes.map((): LiveSession | null => null);
  for (const { place, lastSeenAt, expiresAt, ...account } of rows) {
    found[place - 1] = { account, lastSeenAt, expiresAt };
  }
  return found;
}

/** Of several calls at once, one writes. */
export async function updateLastSeen(
  db: Db,
  session: { tokenHash: Buffer; now: Date; seenBefore: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: session.now })
    .where('token_hash', '=', session.tokenHash)
    .where('last_seen_at', '<=', session.seenBefore)
    .execute();
}

export type NewSession = {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly device: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/**
 * Opens a session, unless the account is gone; with `passwordHash`, unless its password has been
 * changed since that was read. Waits for whoever is changing either. False when nothing was written.
 */
export async function insertSession(
  db: Db,
  session: NewSession,
  passwordHash: string | null,
): Promise<boolean> {
  const { id, tokenHash, accountId, device, createdAt, expiresAt } = session;
  const { rows } = await sql`
    insert into sessions (id, token_hash, account_id, device, created_at, last_seen_at, expires_at)
    select ${id}::uuid, ${tokenHash}::bytea, id, ${device}::text, ${createdAt}::timestamptz,
      ${createdAt}::timestamptz, ${expiresAt}::timestamptz
    from accounts
    where id = ${accountId} and deleted_at is null
      and (${passwordHash}::text is null or password_hash = ${passwordHash})
    for key share
    returning id`.execute(db);
  return rows.length === 1;
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
