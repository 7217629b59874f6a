import type { Kysely, Transaction } from 'kysely';
import type { BookingStatus } from '@anandham/domain/booking-lifecycle';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

/**
 * Who calls from this number, held together with their trips until the end of the transaction. The
 * contact first, as whoever books for them does: a trip that is just being entered is waited for, and seen.
 */
export async function lockCaller(
  db: Transaction<Database>,
  mobile: string,
): Promise<{ id: string; trips: { status: BookingStatus; departure: Date }[] } | null> {
  const caller = await db
    .selectFrom('contacts')
    .select('id')
    .where('mobile', '=', mobile)
    .forUpdate()
    .executeTakeFirst();
  if (caller === undefined) return null;
  const trips = await db
    .selectFrom('bookings')
    .select(['status', 'departure'])
    .where('contact_id', '=', caller.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return { id: caller.id, trips };
}

/** An account that was never anybody's: what is left of somebody, for bookings to point at. */
export async function insertNobody(
  db: Db,
  nobody: { id: string; name: string; now: Date },
): Promise<void> {
  const { id, name, now } = nobody;
  await db
    .insertInto('accounts')
    .values({ id, name, email: null, created_at: now, deleted_at: now })
    .execute();
}

export async function moveTrips(db: Db, trips: { from: string; to: string }): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ contact_id: null, account_id: trips.to })
    .where('contact_id', '=', trips.from)
    .execute();
}

export async function deleteCaller(db: Db, id: string): Promise<void> {
  await db.deleteFrom('contacts').where('id', '=', id).execute();
}

export async function deleteMessagesOf(db: Db, mobile: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('mobile', '=', mobile).execute();
}
