import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

const lockedJobs =
  'select exists (select from graphile_worker.jobs where locked_at is not null) as some';

/** Deletes the queued email jobs of earlier bookings, which would slow down the next measurement. */
export async function settle(pool: Pool): Promise<void> {
  await pool.query('delete from pending_email_events');
  await pool.query('delete from graphile_worker._private_jobs where locked_at is null');
  while ((await pool.query<{ some: boolean }>(lockedJobs)).rows[0]?.some === true) await wait(10);
}
