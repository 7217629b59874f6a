import type { Db } from '#db/db.ts';

/** The rate limiter library cannot delete within a transaction. */
export async function deleteLimits(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute();
}

/** Uses the system clock because the rate limiter library does. */
export async function deleteExpiredLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<=', Date.now()).execute();
}
