import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

const underWay =
  'select exists (select from graphile_worker.jobs where locked_at is not null) as some';

/**
 * Lets nobody write the emails that still wait of what was booked or confirmed: they would be a burden to
 * whoever is measured next.
 */
export async function settle(pool: Pool): Promise<void> {
  await pool.query('delete from pending_email_events');
  await pool.query('delete from graphile_worker._private_jobs where locked_at is null');
  while ((await pool.query<{ some: boolean }>(underWay)).rows[0]?.some === true) await wait(10);
}
