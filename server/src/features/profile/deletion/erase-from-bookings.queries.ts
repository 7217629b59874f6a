import { sql } from 'kysely';
import type { TripEnd } from '@anandham/maps/search/coarse-place';
import type { Db } from '#db/db.ts';
import { erasedTexts } from '#features/bookings/booking-fields.ts';

/** Increments the version, so that an admin cannot save changes from an outdated page. */
export async function eraseTexts(db: Db, of: { accountId: string; name: string }): Promise<void> {
  const { accountId, name } = of;
  await db
    .updateTable('bookings')
    .set((row) => ({
      ...erasedTexts,
      contact_name: name,
      admin_version: row('admin_version', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .execute();
  await sql`
    update booking_events event set reason = null, former_trip = null from bookings booking
    where booking.id = event.booking_id and booking.account_id = ${accountId}
      and num_nonnulls(event.reason, event.former_trip) > 0`.execute(db);
  // A reason stays, because it exempts the trip from the exclusion constraints.
  await sql`
    update occupancies set override_reason = 'Erased' from bookings booking
    where booking.id = occupancies.booking_id and booking.account_id = ${accountId}
      and override_reason is not null`.execute(db);
  await sql`
    update audit_entries entry set reason = null
    where entry.reason is not null and entry.subject_id in (
      select id from bookings where account_id = ${accountId}
      union all select id from reviews where account_id = ${accountId})`.execute(db);
}

type TripEnds = { readonly id: string; readonly pickup: TripEnd; readonly drop: TripEnd };

export async function listTripEnds(db: Db, accountId: string): Promise<TripEnds[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'pickup_label', 'pickup_latitude', 'pickup_longitude'])
    .select(['drop_label', 'drop_latitude', 'drop_longitude'])
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    pickup: {
      label: row.pickup_label,
      latitude: row.pickup_latitude,
      longitude: row.pickup_longitude,
    },
    drop: { label: row.drop_label, latitude: row.drop_latitude, longitude: row.drop_longitude },
  }));
}

export async function updateTripEnds(db: Db, { id, pickup, drop }: TripEnds): Promise<void> {
  await db
    .updateTable('bookings')
    .set({
      pickup_label: pickup.label,
      pickup_latitude: pickup.latitude,
      pickup_longitude: pickup.longitude,
      drop_label: drop.label,
      drop_latitude: drop.latitude,
      drop_longitude: drop.longitude,
    })
    .where('id', '=', id)
    .execute();
}
