import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { createLog } from '../../server/src/config/log.ts';
import { type Connection, createDatabase } from '../../server/src/db/pool.ts';
import type { Database } from '../../server/src/db/schema.ts';
import { totalsAndRecount } from '../../server/src/testing/recount.ts';
import { type Acknowledged, type Stored, type StoredLetter, compareBookings } from './journal.ts';

/** Does something on a connection of its own, past the app. */
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

/** What does not agree between the customers' journal, the bookings and the running totals. */
export function judgeBookings(
  connection: Connection,
  journal: readonly Acknowledged[],
): Promise<string[]> {
  return onDatabase(connection, async (db) => {
    const { rows } = await sql<Stored>`
      select id, account_id as owner, status,
        array(select action from booking_events where booking_id = b.id order by id) as steps,
        (select count(*) from reviews where booking_id = b.id) as reviews
      from bookings b`.execute(db);
    const { kept, counted } = await totalsAndRecount(db);
    const findings = compareBookings(journal, rows);
    if (isDeepStrictEqual(kept, counted)) return findings;
    return [
      ...findings,
      `wrong totals: kept ${JSON.stringify(kept)}, counted ${JSON.stringify(counted)}`,
    ];
  });
}

/** The letters about bookings. */
export function readLetters(connection: Connection): Promise<StoredLetter[]> {
  return onDatabase(connection, async (db) => {
    const { rows } = await sql<StoredLetter>`
      select id, kind, state, content ->> 'bookingId' as "bookingId" from letters`.execute(db);
    return rows;
  });
}

/** What is still to be told or sent, and what the mail server has refused for good. */
export function readUnsent(connection: Connection): Promise<{ waiting: number; failed: string[] }> {
  return onDatabase(connection, async (db) => {
    const { rows } = await sql<{ waiting: number; failed: string[] }>`
      select (select count(*) from untold_events)
          + (select count(*) from graphile_worker.jobs where task_identifier = 'tell_booking_event')
          + (select count(*) from letters where state = 'waiting') as waiting,
        array(select id::text from letters where state = 'failed') as failed`.execute(db);
    return rows[0] ?? { waiting: 0, failed: [] };
  });
}
