import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { insertedColumns, type Owner, type PreparedTrip } from './booking-fields.ts';

export type RequestKey = {
  readonly key: string;
  readonly requestHash: Buffer;
  /** When set, the key can be reused after its booking is older than this or no longer pending. */
  readonly takenSince?: Date;
};

/**
 * One statement, so one transaction. Returns the number of the booking. Returns null and writes nothing
 * when the key is taken or the account is deleted.
 */
export async function insertBooking(
  db: Db,
  trip: PreparedTrip,
  { actorId, owner, requestKey }: { actorId: string; owner: Owner; requestKey: RequestKey | null },
): Promise<string | null> {
  const { id, createdAt } = trip;
  const columns = insertedColumns(trip, owner);
  const key = requestKey
    ? sql`
        insert into idempotency_keys (account_id, key, request_hash, booking_id, created_at)
        select id, ${requestKey.key}, ${requestKey.requestHash}::bytea, ${id}::uuid,
          ${createdAt}::timestamptz
        from actor
        on conflict (account_id, key) do update
          set booking_id = excluded.booking_id, created_at = excluded.created_at
          where idempotency_keys.created_at < ${requestKey.takenSince ?? null}::timestamptz
            or ${requestKey.takenSince !== undefined}::boolean and exists (
              select from bookings
              where bookings.id = idempotency_keys.booking_id and status <> 'pending'
            )
        returning account_id`
    : sql`select id as account_id from actor`;
  const { rows } = await sql<{ number: string }>`
    with actor as (
      select id from accounts where id = ${actorId} and deleted_at is null for key share
    ),
    free_key as (${key}),
    booking as (
      insert into bookings (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
      select ${sql.join(Object.values(columns))} from free_key
      returning id, number, status, created_at
    )
    insert into booking_events (booking_id, at, actor_id, action, to_status)
    select booking.id, created_at, actor.id, 'request', status from booking, actor
    returning (select number from booking)`.execute(db);
  return rows[0]?.number ?? null;
}

export function findRequest(db: Db, request: { accountId: string; key: string }) {
  return db
    .selectFrom('idempotency_keys')
    .select(['booking_id as bookingId', 'request_hash as requestHash'])
    .where('account_id', '=', request.accountId)
    .where('key', '=', request.key)
    .executeTakeFirst();
}

export async function deleteRequestKeysBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', time).execute();
}
