import type { Db } from '#db/db.ts';

export type FeedRow = {
  readonly id: string;
  readonly vehicleId: string | null;
  readonly createdAt: Date;
};

const columns = ['id', 'vehicle_id as vehicleId', 'created_at as createdAt'] as const;

export function listFeeds(db: Db): Promise<FeedRow[]> {
  return db.selectFrom('calendar_feeds').select(columns).orderBy('created_at').execute();
}

export function findFeed(db: Db, tokenHash: Buffer): Promise<FeedRow | undefined> {
  return db
    .selectFrom('calendar_feeds')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function insertFeed(
  db: Db,
  { id, vehicleId, createdAt, tokenHash }: FeedRow & { readonly tokenHash: Buffer },
): Promise<void> {
  const row = { id, vehicle_id: vehicleId, created_at: createdAt, token_hash: tokenHash };
  await db.insertInto('calendar_feeds').values(row).execute();
}

/** False when there is none. */
export async function deleteFeed(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
