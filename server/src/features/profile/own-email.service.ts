import { maskEmail } from '@anandham/domain/accounts/email-address';
import { AppError } from '#app-error.ts';
import { isUniqueViolation } from '#db/failure.ts';
import type { Account } from '#features/accounts/account.ts';
import { deleteRequestsOf } from '#features/accounts/email-codes/email-codes.queries.ts';
import { sendVerification } from '#features/accounts/email-verification.service.ts';
import { endResets } from '#features/accounts/password-reset/password-resets.queries.ts';
import { enqueueEmail } from '#features/emails/enqueue-email.service.ts';
import { verifyOwnPassword, wrongPassword } from './own-password.service.ts';
import { deleteGoogleOf, lockOwnAccount, updateEmail } from './profile.queries.ts';
import { type ProfileContext, limitChange } from './profile.service.ts';

/**
 * Changes the email after checking the password. Notifies the old address only if it was verified, because
 * an unverified address may belong to somebody else. Ends codes, links and linked Google accounts: with a
 * linked Google account, somebody could enter another person's address and keep access to the account
 * after that person starts to use it. The new address gets a verification email.
 */
export async function changeEmail(
  context: ProfileContext,
  given: { account: Account; email: string; password: string; address: string },
): Promise<Account> {
  const { db, clock, limits } = context;
  const { account, email, password, address } = given;
  const field = 'password';
  const verifiedHash = await verifyOwnPassword(context, { accountId: account.id, password, field });
  if (email !== account.email) {
    await limitChange(limits, { accountId: account.id, address });
    await limits.changesToEmail.take(email);
  }
  const change = () =>
    db.transaction().execute(async (transaction) => {
      const owner = await lockOwnAccount(transaction, account.id);
      if (owner?.passwordHash !== verifiedHash) throw wrongPassword(field);
      if (owner.email === email) return null;
      const now = clock();
      await updateEmail(transaction, { accountId: owner.id, email }).catch(refuseTaken);
      await deleteGoogleOf(transaction, owner.id);
      await endResets(transaction, owner.id, now);
      await deleteRequestsOf(transaction, owner.email);
      const content = { veiledEmail: maskEmail(email) };
      // Stored even if it is not sent, because recoverAccount finds the account by it.
      const emailProven = owner.emailVerifiedAt !== null;
      await enqueueEmail(transaction, {
        kind: 'email_changed',
        to: owner,
        content,
        now,
        emailProven,
      });
      await sendVerification(transaction, { owner: { ...owner, email }, now });
      return owner.id;
    });
  await limits.verificationsToEmail.spend(email, change);
  return { ...account, email };
}

function refuseTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new AppError('account_exists', { fieldCodes: { email: 'email_taken' } });
}

/** Enqueues another verification email. Refused requests do not count towards the limits. */
export async function requestVerification(
  { db, clock, limits }: ProfileContext,
  { id, email }: Account,
): Promise<void> {
  const send = () =>
    db.transaction().execute(async (transaction) => {
      const owner = await lockOwnAccount(transaction, id);
      if (owner?.email !== email) throw new AppError('session_expired');
      if (owner.emailVerifiedAt !== null) throw new AppError('email_already_verified');
      await sendVerification(transaction, { owner, now: clock() });
    });
  await limits.verificationsByAccount.spend(id, () =>
    limits.verificationsToEmail.spend(email, send),
  );
}
