import { AppError } from '#app-error.ts';
import type { Account } from '#features/accounts/account.ts';
import { hashPassword, isPasswordRight } from '#features/accounts/passwords.ts';
import { refuseEasyPassword, setPassword } from '#features/accounts/set-password.service.ts';
import { findOwnAccount, lockOwnAccount } from './profile.queries.ts';
import type { ProfileContext } from './profile.service.ts';

type Field = 'password' | 'currentPassword';

/** Failures count for the account id, so that a stolen session cannot lock the owner out. */
export function proveOwnPassword(
  { db, limits }: ProfileContext,
  given: { accountId: string; password: string; field: Field },
): Promise<string> {
  const { accountId, password, field } = given;
  return limits.ownPassword.guard(accountId, async () => {
    const account = await findOwnAccount(db, accountId);
    const passwordHash = account?.passwordHash ?? null;
    const right = await isPasswordRight(password, passwordHash);
    if (!right || passwordHash === null) throw wrongPassword(field);
    return passwordHash;
  });
}

export function wrongPassword(field: Field): AppError {
  return new AppError('wrong_password', { fieldCodes: { [field]: 'password_wrong' } });
}

/** Ends all other sessions. */
export async function changePassword(
  context: ProfileContext,
  given: { account: Account; session: Buffer; currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, clock, limits } = context;
  const { account, session, currentPassword, newPassword } = given;
  const field = 'currentPassword';
  const proven = await proveOwnPassword(context, {
    accountId: account.id,
    password: currentPassword,
    field,
  });
  await refuseEasyPassword(newPassword, account, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (transaction) => {
    const owner = await lockOwnAccount(transaction, account.id);
    // Of concurrent changes the first wins.
    if (owner?.passwordHash !== proven) throw wrongPassword(field);
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
