import type { Db } from '../../db/db.ts';

export function listSessionRows(db: Db, of: { accountId: string; now: Date }) {
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

export type SessionRow = Awaited<ReturnType<typeof listSessionRows>>[number];

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
