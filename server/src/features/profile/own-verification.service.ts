import { AppError } from '../../app-error.ts';
import type { Account } from '../accounts/account.ts';
import { sendVerification } from '../accounts/email-verification.service.ts';
import { lockOwnAccount } from './profile.queries.ts';
import type { ProfileContext } from './profile.service.ts';

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
