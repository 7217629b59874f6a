import type { BookingStatus } from '@anandham/domain/bookings/booking-lifecycle';
import { defaultLanguage } from '@anandham/domain/language';
import type { Db, Transaction } from '#db/db.ts';

export async function lockBookingsOf(db: Transaction, accountId: string): Promise<void> {
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

/** Keeps rating and text; erases the name, the comments and the operator's answer. */
export async function eraseFromReviews(
  db: Db,
  of: { accountId: string; name: string },
): Promise<void> {
  await db
    .updateTable('reviews')
    .set({
      booking_name: of.name,
      comments: null,
      hidden_reason: null,
      answer: null,
      answered_at: null,
    })
    .where('account_id', '=', of.accountId)
    .execute();
}

export async function deleteOwnedRows(db: Db, accountId: string): Promise<void> {
  const tables = [
    ...(['sessions', 'google_identities', 'password_resets'] as const),
    ...(['idempotency_keys', 'emails', 'email_verifications'] as const),
  ];
  for (const table of tables) {
    await db.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
}

/** Contact messages have an email address, not an account. */
export async function deleteMessagesFrom(db: Db, email: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('email', '=', email).execute();
}

/** Invitations have an email address, not an account. */
export async function deleteInvitationsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('staff_invitations').where('email', '=', email).execute();
}

export async function updateToDeleted(
  db: Db,
  account: { id: string; name: string; now: Date },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      name: account.name,
      deleted_at: account.now,
      role: 'customer',
      language: defaultLanguage,
      email: null,
      mobile: null,
      password_hash: null,
      email_verified_at: null,
    })
    .where('id', '=', account.id)
    .execute();
}
