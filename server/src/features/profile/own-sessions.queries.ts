import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

export type SessionRow = {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly device: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

/** Living sessions, newest first. */
export async function listSessionRows(
  db: Db,
  of: { accountId: string; now: Date },
): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select([
      ...(['id', 'device'] as const),
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

/** False when this account has no such session, or it has ended. */
export async function deleteOwnSession(
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
