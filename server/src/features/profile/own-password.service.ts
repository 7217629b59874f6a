import { normaliseEmail } from '@anandham/domain/accounts/email-address';
import { AppError } from '#app-error.ts';
import type { Account } from '#features/accounts/account.ts';
import { hashPassword, isPasswordRight } from '#features/accounts/passwords.ts';
import { refuseEasyPassword, setPassword } from '#features/accounts/set-password.service.ts';
import { findOwnAccount, lockOwnAccount } from './profile.queries.ts';
import { type ProfileContext, readProfile } from './profile.service.ts';

type Field = 'password' | 'currentPassword';

/** Returns the hash. Failures count by account id, so a stolen session cannot block sign-in by name. */
export function verifyOwnPassword(
  { db, limits }: ProfileContext,
  given: { accountId: string; password: string; field: Field },
): Promise<string> {
  const { accountId, password, field } = given;
  return limits.ownPassword.guard(accountId, async () => {
    const account = await findOwnAccount(db, accountId);
    const passwordHash = account?.passwordHash ?? null;
    const isRight = await isPasswordRight(password, passwordHash);
    if (!isRight || passwordHash === null) throw wrongPassword(field);
    return passwordHash;
  });
}

export function wrongPassword(field: Field): AppError {
  return new AppError('wrong_password', { fieldCodes: { [field]: 'password_wrong' } });
}

/** Changes the password and ends all other sessions. */
export async function changePassword(
  context: ProfileContext,
  given: { account: Account; session: Buffer; currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, clock, limits } = context;
  const { account, session, currentPassword, newPassword } = given;
  const field = 'currentPassword';
  const verifiedHash = await verifyOwnPassword(context, {
    accountId: account.id,
    password: currentPassword,
    field,
  });
  await refuseEasyPassword(newPassword, account, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (transaction) => {
    const owner = await lockOwnAccount(transaction, account.id);
    // Of several concurrent changes, the first wins.
    if (owner?.passwordHash !== verifiedHash) throw wrongPassword(field);
    await setPassword(transaction, {
      owner,
      passwordHash,
      keepSession: session,
      emailProven: false,
      now: clock(),
      limits,
    });
  });
}

/** What proves that the owner is in front of the screen: the email for an account without a password. */
export type OwnerProof = { readonly password: string | null; readonly email: string | null };

/** Checks the password, or the email for an account without one. Returns the hash that was verified. */
export async function verifyIdentity(
  context: ProfileContext,
  accountId: string,
  { password, email }: OwnerProof,
): Promise<string | null> {
  const account = await readProfile(context, accountId);
  if (account.passwordHash === null) {
    if (normaliseEmail(email ?? '') === account.email) return null;
    throw new AppError('validation_failed', { fieldCodes: { email: 'email_mismatch' } });
  }
  if (password === null) {
    throw new AppError('validation_failed', { fieldCodes: { password: 'password_required' } });
  }
  return verifyOwnPassword(context, { accountId, password, field: 'password' });
}
