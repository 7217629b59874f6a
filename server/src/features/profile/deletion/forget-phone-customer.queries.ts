import type { BookingStatus } from '@anandham/domain/bookings/booking-lifecycle';
import type { Db, Transaction } from '#db/db.ts';

/** Locks the phone customer before the bookings, in the same order as a new phone booking. */
export async function lockPhoneCustomer(
  db: Transaction,
  mobile: string,
): Promise<{ id: string; trips: { status: BookingStatus; departure: Date }[] } | null> {
  const phoneCustomer = await db
    .selectFrom('phone_customers')
    .select('id')
    .where('mobile', '=', mobile)
    .forUpdate()
    .executeTakeFirst();
  if (phoneCustomer === undefined) return null;
  const trips = await db
    .selectFrom('bookings')
    .select(['status', 'departure'])
    .where('phone_customer_id', '=', phoneCustomer.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return { id: phoneCustomer.id, trips };
}

/** Inserts a deleted account without data, which the erased bookings refer to. */
export async function insertErasedAccount(
  db: Db,
  account: { id: string; name: string; now: Date },
): Promise<void> {
  const { id, name, now } = account;
  await db
    .insertInto('accounts')
    .values({ id, name, email: null, created_at: now, deleted_at: now })
    .execute();
}

export async function moveTrips(db: Db, trips: { from: string; to: string }): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ phone_customer_id: null, account_id: trips.to })
    .where('phone_customer_id', '=', trips.from)
    .execute();
}

export async function deletePhoneCustomer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('phone_customers').where('id', '=', id).execute();
}

export async function deleteMessagesOf(db: Db, mobile: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('mobile', '=', mobile).execute();
}
