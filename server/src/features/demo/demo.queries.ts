import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export async function insertDemo(db: Db, demo: { password: string; now: Date }): Promise<void> {
  await db
    .insertInto('demo_data')
    .values({ password: demo.password, filled_at: demo.now })
    .execute();
}

/** Undefined when the database is no demo. */
export function findDemo(db: Db) {
  return db.selectFrom('demo_data').select(['password']).executeTakeFirst();
}

/** Whether somebody has used this database: it has an account, a phone customer or a message. */
export async function hasAnyData(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from accounts) or exists (select from phone_customers)
      or exists (select from contact_messages) or exists (select from settings) as has`.execute(db);
  return rows[0]?.has === true;
}

/** Forgets the events that would become emails. */
export async function deletePendingEmails(db: Db): Promise<void> {
  await db.deleteFrom('pending_email_events').execute();
}

export function findReviewOf(db: Db, bookingId: string) {
  return db
    .selectFrom('reviews')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

/** Deletes all tables and jobs. The next migration creates them again. */
export async function dropEverything(db: Db): Promise<void> {
  await sql`drop schema if exists graphile_worker cascade`.execute(db);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

/** Connections of the product itself, besides this one. */
export async function countOtherConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'anandham-cabs%'`.execute(db);
  return rows[0]?.count ?? 0;
}
