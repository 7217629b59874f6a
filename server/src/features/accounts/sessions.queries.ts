import { CompiledQuery, type Insertable, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Sessions } from '#db/schema.ts';
import type { Account } from './account.ts';

/** With a subselect PostgreSQL keeps one plan for any number of hashes, and LATERAL makes it use the index. */
const liveAccounts = `
  select requested.position::int, live.*
  from unnest((select $1::bytea[])) with ordinality as requested (token_hash, position)
    cross join lateral (
      select a.id, a.name, a.email, a.mobile, a.role, a.language,
        a.bookings_version as "bookingsVersion", s.last_seen_at as "lastSeenAt",
        s.expires_at as "expiresAt"
      from sessions s join accounts a on a.id = s.account_id
      where s.token_hash = requested.token_hash and s.expires_at > $2 and a.deleted_at is null
      limit 1
    ) live`;

type LiveSession = {
  readonly account: Account;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
};

/** Returns one entry per hash, in order; null for an invalid session. Raw SQL: runs on every request. */
export async function findLiveSessions(
  db: Db,
  params: { readonly tokenHashes: readonly Buffer[]; readonly now: Date },
): Promise<(LiveSession | null)[]> {
  const { rows } = await db.executeQuery<
    Account & Omit<LiveSession, 'account'> & { readonly position: number }
  >(CompiledQuery.raw(liveAccounts, [params.tokenHashes, params.now]));
  const found = params.tokenHashes.map((): LiveSession | null => null);
  for (const { position, lastSeenAt, expiresAt, ...account } of rows) {
    found[position - 1] = { account, lastSeenAt, expiresAt };
  }
  return found;
}

/** The condition on `last_seen_at` makes only one of several concurrent requests write. */
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

/** False when the account is deleted, or its password is no longer the one of `passwordHash`. */
export async function insertSession(
  db: Db,
  {
    id,
    token_hash,
    account_id,
    device,
    created_at,
    expires_at,
  }: Omit<Insertable<Sessions>, 'last_seen_at'>,
  passwordHash: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into sessions (id, token_hash, account_id, device, created_at, last_seen_at, expires_at)
    select ${id}::uuid, ${token_hash}::bytea, id, ${device}::text, ${created_at}::timestamptz,
      ${created_at}::timestamptz, ${expires_at}::timestamptz
    from accounts
    where id = ${account_id} and deleted_at is null
      and (${passwordHash}::text is null or password_hash = ${passwordHash})
    for key share
    returning id`.execute(db);
  return rows.length === 1;
}

export function listSessionsOf(db: Db, of: { accountId: string; now: Date }) {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'device',
      'token_hash as tokenHash',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('account_id', '=', of.accountId)
    .where('expires_at', '>', of.now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** False when the account has no such session. */
export async function deleteSessionOf(
  db: Db,
  session: { id: string; accountId: string; now: Date },
): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', session.id)
    .where('account_id', '=', session.accountId)
    .where('expires_at', '>', session.now)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessionsOf(
  db: Db,
  accountId: string,
  { except }: { except: Buffer | null },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(except !== null, (query) => query.where('token_hash', '<>', except ?? Buffer.alloc(0)))
    .execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
