import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

type Db = Kysely<Database>;

/** Counts one failure, in a new window when the last has ended; null when the window is full. */
export async function countFailure(
  db: Db,
  given: { keyHash: Buffer; most: number; now: Date; endsAt: Date },
): Promise<{ endsAt: Date } | null> {
  const { keyHash, most, now, endsAt } = given;
  const { rows } = await sql<{ endsAt: Date }>`
    insert into failure_windows as w (key_hash, failures, ends_at)
    values (${keyHash}, 1, ${endsAt})
    on conflict (key_hash) do update set
      failures = case when w.ends_at <= ${now} then 1 else w.failures + 1 end,
      ends_at = case when w.ends_at <= ${now} then excluded.ends_at else w.ends_at end
    where w.ends_at <= ${now} or w.failures < ${most}
    returning w.ends_at as "endsAt"`.execute(db);
  return rows[0] ?? null;
}

/** Takes back a failure that was counted in this window. */
export async function uncountFailure(
  db: Db,
  given: { keyHash: Buffer; endsAt: Date },
): Promise<void> {
  await db
    .updateTable('failure_windows')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('key_hash', '=', given.keyHash)
    .where('ends_at', '=', given.endsAt)
    .where('failures', '>', 0)
    .execute();
}

/** When a full window ends. */
export async function findWindowEnd(db: Db, keyHash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('failure_windows')
    .select('ends_at as endsAt')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row?.endsAt ?? null;
}

export async function deleteWindows(db: Db, keyHashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('failure_windows').where('key_hash', 'in', keyHashes).execute();
}

export async function deleteEndedWindows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('failure_windows').where('ends_at', '<=', now).execute();
}
