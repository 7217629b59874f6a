import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { NewBooking, RequestKey } from '../bookings/request-booking.queries.ts';

type Db = Kysely<Database>;

/** Who calls from this number; whoever is new is written down. The name is the latest one given. */
export async function findOrInsertContact(
  db: Db,
  contact: { id: string; name: string; mobile: string; createdAt: Date },
): Promise<string> {
  const { id, name, mobile, createdAt } = contact;
  const row = await db
    .insertInto('contacts')
    .values({ id, name, mobile, created_at: createdAt })
    .onConflict((conflict) => conflict.column('mobile').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A caller has said yes on the phone, so their booking is confirmed from the first. */
export async function insertCallersBooking(
  db: Db,
  booking: Omit<NewBooking, 'accountId'> & { readonly contactId: string },
): Promise<void> {
  const { pickup, drop, createdAt } = booking;
  await db
    .insertInto('bookings')
    .values({
      ...{ id: booking.id, contact_id: booking.contactId, trip: booking.trip },
      ...{ contact_name: booking.contactName, contact_mobile: booking.contactMobile },
      ...{ pickup_label: pickup.label, pickup_latitude: pickup.latitude },
      ...{ pickup_longitude: pickup.longitude, drop_label: drop.label },
      ...{ drop_latitude: drop.latitude, drop_longitude: drop.longitude },
      ...{ departure: booking.departure, busy_until: booking.busyUntil },
      ...{ one_way_metres: booking.oneWayMetres, one_way_seconds: booking.oneWaySeconds },
      ...{ distance_km: booking.distanceKm, distance_method: booking.distanceMethod },
      ...{ distance_source: booking.distanceSource, fare_rupees: booking.fareRupees },
      ...{ tariff: JSON.stringify(booking.tariff), created_at: createdAt },
      ...{ status: 'confirmed', confirmed_at: createdAt },
    })
    .execute();
}

export async function insertEntryEvent(
  db: Db,
  event: { bookingId: string; at: Date; actorId: string },
): Promise<void> {
  await db
    .insertInto('booking_events')
    .values({
      ...{ booking_id: event.bookingId, at: event.at, actor_id: event.actorId },
      ...{ action: 'request', to_status: 'confirmed' },
    })
    .execute();
}

/** False when the key has been used; while somebody else is using it, PostgreSQL waits for them. */
export async function insertRequestKey(
  db: Db,
  { key, requestHash }: RequestKey,
  of: { accountId: string; bookingId: string; createdAt: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('idempotency_keys')
    .values({
      ...{ account_id: of.accountId, booking_id: of.bookingId, created_at: of.createdAt },
      ...{ key, request_hash: requestHash },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export type Known = { readonly id: string; readonly name: string; readonly trips: number };

/** Who has called from this number, and whose account gave it, each with the trips not cancelled. */
export async function findByMobile(
  db: Db,
  mobile: string,
): Promise<{ contact: Known | null; account: Known | null }> {
  const { rows: contacts } = await sql<Known>`
    select id, name, (select count(*) from bookings
      where contact_id = contacts.id and status <> 'cancelled') as trips
    from contacts where mobile = ${mobile}`.execute(db);
  const { rows: accounts } = await sql<Known>`
    select id, name, (select count(*) from bookings
      where account_id = accounts.id and status <> 'cancelled') as trips
    from accounts where mobile = ${mobile}`.execute(db);
  return { contact: contacts[0] ?? null, account: accounts[0] ?? null };
}
