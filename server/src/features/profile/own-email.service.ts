import { veilEmail } from '@anandham/domain/accounts/email-address';
import { AppError } from '#app-error.ts';
import { isUniqueViolation } from '#db/failure.ts';
import type { Account } from '#features/accounts/account.ts';
import { sendVerification } from '#features/accounts/email-verification.service.ts';
import { endResets } from '#features/accounts/password-reset/password-resets.queries.ts';
import { enqueueEmail } from '#features/emails/enqueue-email.service.ts';
import { proveOwnPassword, wrongPassword } from './own-password.service.ts';
import { deleteGoogleOf, lockOwnAccount, updateEmail } from './profile.queries.ts';
import { type ProfileContext, takeChange } from './profile.service.ts';

/**
 * Changes the email for whoever knows the password, and notifies the old address if it was proven to be
 * theirs: an account can be given a stranger's address. What opened the account
 * by the old address no longer does: codes and links in emails, and Google. (A Google account that
 * stayed linked would let whoever gives the account somebody else's address wait in it for them.)
 * The new address gets a verification email: nobody has shown yet that it is theirs.
 */
export async function changeEmail(
  context: ProfileContext,
  given: { account: Account; email: string; password: string; address: string },
): Promise<Account> {
  const { db, clock, limits } = context;
  const { account, email, password, address } = given;
  const field = 'password';
  const proven = await proveOwnPassword(context, { accountId: account.id, password, field });
  if (email !== account.email) {
    await takeChange(limits, { accountId: account.id, address });
    await limits.changesToEmail.take(email);
  }
  const change = () =>
    db.transaction().execute(async (transaction) => {
      const owner = await lockOwnAccount(transaction, account.id);
      if (owner?.passwordHash !== proven) throw wrongPassword(field);
      if (owner.email === email) return null;
      const now = clock();
      await updateEmail(transaction, { accountId: owner.id, email }).catch(refuseTaken);
      await deleteGoogleOf(transaction, owner.id);
      await endResets(transaction, owner.id, now);
      const content = { veiledEmail: veilEmail(email) };
      // Stored in any case: the operator recovers an account by it.
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

/** Sends another verification email to the account's address. Only emails that are sent count. */
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
