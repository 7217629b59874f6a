import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { type Connection, createDatabase, type Database } from '@anandham/server/database';
import { createLog } from '@anandham/server/settings';
import { totalsAndRecount } from '@anandham/server/testing/database/recount';
import { type Acknowledged, type Stored, type StoredEmail, compareBookings } from './journal.ts';

/** Runs `work` on a separate connection to the database. */
export async function onDatabase<T>(
  connection: Connection,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const database = createDatabase(connection, createLog('error'), { max: 1, name: 'faults' });
  try {
    return await work(database.db);
  } finally {
    await database.destroy();
  }
}

/** The differences between the journal, the stored bookings and the running totals. */
export function checkBookings(
  connection: Connection,
  journal: readonly Acknowledged[],
): Promise<string[]> {
  return onDatabase(connection, async (db) => {
    const { rows } = await sql<Stored>`
      select id, account_id as owner, status,
        array(select action from booking_events where booking_id = b.id order by id) as steps,
        (select count(*) from reviews where booking_id = b.id) as reviews
      from bookings b`.execute(db);
    const { stored, counted } = await totalsAndRecount(db);
    const findings = compareBookings(journal, rows);
    if (isDeepStrictEqual(stored, counted)) return findings;
    return [
      ...findings,
      `wrong totals: stored ${JSON.stringify(stored)}, counted ${JSON.stringify(counted)}`,
    ];
  });
}

/** Marks every email address as verified, so that customers receive emails. */
export function verifyAddresses(connection: Connection): Promise<void> {
  return onDatabase(connection, async (db) => {
    await sql`update accounts set email_verified_at = now()`.execute(db);
  });
}

/** All emails. An email without a booking has its own id as `bookingId`. */
export function readEmails(connection: Connection): Promise<StoredEmail[]> {
  return onDatabase(connection, async (db) => {
    const { rows } = await sql<StoredEmail>`
      select id, kind, state, coalesce(content ->> 'bookingId', id::text) as "bookingId"
      from emails`.execute(db);
    return rows;
  });
}

/** The number of pending notifications and emails, and the ids of the failed emails. */
export function readUnsent(connection: Connection): Promise<{ waiting: number; failed: string[] }> {
  return onDatabase(connection, async (db) => {
    const { rows } = await sql<{ waiting: number; failed: string[] }>`
      select (select count(*) from pending_email_events)
          + (select count(*) from graphile_worker.jobs where task_identifier = 'notify_booking_event')
          + (select count(*) from emails where state = 'waiting') as waiting,
        array(select id::text from emails where state = 'failed') as failed`.execute(db);
    return rows[0] ?? { waiting: 0, failed: [] };
  });
}
