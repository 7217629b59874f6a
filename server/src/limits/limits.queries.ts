import type { Db } from '#db/db.ts';

/** The library deletes outside of transactions. */
export async function deleteLimits(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute();
}

/** The library uses the system clock. */
export async function deleteExpiredLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<=', Date.now()).execute();
}
