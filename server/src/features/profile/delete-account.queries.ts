import type { Kysely, Transaction } from 'kysely';
import type { BookingStatus } from '@anandham/domain/booking-lifecycle';
import { defaultLanguage } from '@anandham/domain/language';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

/** Waits until nobody is changing a booking of this account, and keeps others waiting until the end. */
export async function lockBookingsOf(db: Transaction<Database>, accountId: string): Promise<void> {
  await db
    .selectFrom('bookings')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function listTripTimes(
  db: Db,
  accountId: string,
): Promise<{ status: BookingStatus; departure: Date }[]> {
  return db
    .selectFrom('bookings')
    .select(['status', 'departure'])
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * Stars and text stay; the name above them and the line below it, which says who that is, go, and with
 * them the operator's answer, which may call the person by name.
 */
export async function eraseFromReviews(
  db: Db,
  of: { accountId: string; name: string },
): Promise<void> {
  await db
    .updateTable('reviews')
    .set({
      ...{ booking_name: of.name, comments: null, hidden_reason: null },
      ...{ answer: null, answered_at: null },
    })
    .where('account_id', '=', of.accountId)
    .execute();
}

/** Whatever belonged to the account alone. */
export async function deleteBelongings(db: Db, accountId: string): Promise<void> {
  const tables = [
    ...(['sessions', 'google_identities', 'password_resets'] as const),
    ...(['idempotency_keys', 'letters'] as const),
  ];
  for (const table of tables) {
    await db.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
}

/** Messages through the contact form bear an address, not an account. */
export async function deleteMessagesFrom(db: Db, email: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('email', '=', email).execute();
}

/** What is left is an id that bookings, reviews and history point at. */
export async function updateToDeleted(
  db: Db,
  account: { id: string; name: string; now: Date },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      ...{ name: account.name, deleted_at: account.now, role: 'customer' },
      language: defaultLanguage,
      ...{ email: null, mobile: null, password_hash: null, email_verified_at: null },
    })
    .where('id', '=', account.id)
    .execute();
}
