import { type Kysely, sql } from 'kysely';
import type { Tariff } from '@anandham/domain/fare';
import type { TripType } from '@anandham/domain/trip';
import type { TripEnd } from '@anandham/maps/coarse-place';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

export type NewBooking = {
  readonly id: string;
  readonly accountId: string;
  readonly contactName: string;
  readonly contactMobile: string;
  readonly pickup: TripEnd;
  readonly drop: TripEnd;
  readonly trip: TripType;
  readonly departure: Date;
  readonly oneWayMetres: number;
  readonly oneWaySeconds: number;
  readonly busyUntil: Date;
  readonly distanceKm: number;
  readonly distanceMethod: string;
  readonly distanceSource: string;
  readonly fareRupees: number;
  readonly tariff: Tariff;
  readonly createdAt: Date;
};

/** A request that may come again: the key is the caller's, the hash tells a repeat from another. */
export type RequestKey = { readonly key: string; readonly requestHash: Buffer };

/**
 * Writes booking, history and request key as one statement, so as one transaction and one round
 * trip. Returns false, having written nothing, when the key is taken or the account deleted; while
 * another transaction holds the key or deletes the account, PostgreSQL waits for its end first.
 */
export async function insertBooking(
  db: Db,
  booking: NewBooking,
  requestKey: RequestKey | null,
): Promise<boolean> {
  const { id, accountId, createdAt, pickup, drop } = booking;
  const key = requestKey
    ? sql`
        insert into idempotency_keys (account_id, key, request_hash, booking_id, created_at)
        select id, ${requestKey.key}, ${requestKey.requestHash}::bytea, ${id}::uuid,
          ${createdAt}::timestamptz
        from account
        on conflict (account_id, key) do nothing
        returning booking_id`
    : sql`select ${id}::uuid as booking_id from account`;
  const { rows } = await sql`
    with account as (
      select id from accounts where id = ${accountId} and deleted_at is null for key share
    ),
    free_key as (${key}),
    booking as (
      insert into bookings (
        id, account_id, contact_name, contact_mobile,
        pickup_label, pickup_latitude, pickup_longitude,
        drop_label, drop_latitude, drop_longitude,
        trip, departure, one_way_metres, distance_km, distance_method, distance_source,
        fare_rupees, tariff, created_at, one_way_seconds, busy_until
      )
      select
        booking_id, ${accountId}::uuid, ${booking.contactName}, ${booking.contactMobile},
        ${pickup.label}, ${pickup.latitude}::float8, ${pickup.longitude}::float8,
        ${drop.label}, ${drop.latitude}::float8, ${drop.longitude}::float8,
        ${booking.trip}, ${booking.departure}::timestamptz, ${booking.oneWayMetres}::int,
        ${booking.distanceKm}::int, ${booking.distanceMethod}, ${booking.distanceSource},
        ${booking.fareRupees}::int, ${JSON.stringify(booking.tariff)}::jsonb,
        ${createdAt}::timestamptz, ${booking.oneWaySeconds}::int,
        ${booking.busyUntil}::timestamptz
      from free_key
      returning id, account_id, status, created_at
    )
    insert into booking_events (booking_id, at, actor_id, action, to_status)
    select id, created_at, account_id, 'request', status from booking
    returning booking_id`.execute(db);
  return rows.length === 1;
}

/** What an earlier request with this key made. */
export async function findRequest(
  db: Db,
  request: { accountId: string; key: string },
): Promise<{ bookingId: string; requestHash: Buffer } | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['booking_id as bookingId', 'request_hash as requestHash'])
    .where('account_id', '=', request.accountId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteRequestKeysBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', time).execute();
}
