import { isTripOpen } from '@anandham/domain/bookings/booking-lifecycle';
import { deletedName } from '@anandham/domain/accounts/account';
import { AppError } from '#app-error.ts';
import type { Transaction } from '#db/db.ts';
import type { Limits } from '#limits/limits.ts';
import { lockOwners } from '#features/accounts/accounts.queries.ts';
import { deleteCodeEmailsTo } from '#features/accounts/email-codes/email-codes.queries.ts';
import { enqueueEmail } from '#features/emails/enqueue-email.service.ts';
import * as queries from './delete-account.queries.ts';
import { eraseFromBookings } from './erase-from-bookings.service.ts';
import {
  type OwnerProof,
  verifyIdentity,
  wrongPassword,
} from '#features/profile/own-password.service.ts';
import { type OwnAccount, lockOwnAccount } from '#features/profile/profile.queries.ts';
import type { ProfileContext } from '#features/profile/profile.service.ts';

/** Refused while a trip is open and for the last owner. Bookings and reviews stay without personal data. */
export async function deleteAccount(
  context: ProfileContext,
  accountId: string,
  given: OwnerProof,
): Promise<void> {
  const { db, clock, limits } = context;
  const verifiedHash = await verifyIdentity(context, accountId, given);
  await db.transaction().execute(async (transaction) => {
    const now = clock();
    const owner = await lockAll(transaction, accountId);
    if (owner === undefined) throw new AppError('session_expired');
    // The password was changed after the check.
    if (owner.passwordHash !== verifiedHash) throw wrongPassword('password');
    const trips = await queries.listTripTimes(transaction, accountId);
    if (trips.some((trip) => isTripOpen(trip, now))) throw new AppError('trip_open');
    if (owner.isLastOwner) throw new AppError('last_admin');
    await erase(transaction, { owner, now, limits });
    const to = { ...owner, id: null };
    if (owner.emailVerifiedAt !== null) {
      await enqueueEmail(transaction, { kind: 'account_deleted', to, content: {}, now });
    }
  });
}

/** Locks bookings before accounts, as every transaction does, to avoid deadlocks. Blocks new bookings. */
async function lockAll(db: Transaction, accountId: string) {
  await queries.lockBookingsOf(db, accountId);
  const owners = await lockOwners(db);
  const account = await lockOwnAccount(db, accountId);
  if (account === undefined) return undefined;
  const isOnlyOwner = owners.every(({ id }) => id === accountId);
  return { ...account, isLastOwner: account.role === 'owner' && isOnlyOwner };
}

async function erase(
  db: Transaction,
  { owner, now, limits }: { owner: OwnAccount; now: Date; limits: Limits },
): Promise<void> {
  const { id: accountId, email, mobile } = owner;
  await eraseFromBookings(db, { accountId, name: deletedName.inBooks });
  await queries.eraseFromReviews(db, { accountId, name: deletedName.onReviews });
  await queries.deleteOwnedRows(db, accountId);
  await queries.deleteInvitationsOf(db, email);
  // Only messages and codes of a verified address surely belong to this owner.
  if (owner.emailVerifiedAt !== null) {
    await queries.deleteMessagesFrom(db, email);
    await deleteCodeEmailsTo(db, email);
  }
  await limits.byName.forget(db, mobile === null ? [email] : [email, mobile]);
  await limits.codes.forget(db, [email]);
  await limits.resetEmails.forget(db, [email]);
  await limits.resetEmailsPerDay.forget(db, [email]);
  await limits.emailCodes.forget(db, [email]);
  await limits.codeEmails.forget(db, [email]);
  await limits.codeEmailsPerDay.forget(db, [email]);
  await limits.ownPassword.forget(db, [accountId]);
  await queries.updateToDeleted(db, { id: accountId, name: deletedName.inBooks, now });
}
