import { AppError } from '#app-error.ts';
import { isUniqueViolation } from '#db/failure.ts';
import type { Limits } from '#limits/limits.ts';
import type { ServiceContext } from '#service-context.ts';
import type { Account } from '#features/accounts/account.ts';
import { type OwnAccount, findOwnAccount, updateNames } from './profile.queries.ts';

export type ProfileContext = ServiceContext & {
  readonly limits: Limits;
};

export async function readProfile({ db }: ProfileContext, accountId: string): Promise<OwnAccount> {
  const account = await findOwnAccount(db, accountId);
  if (account === undefined) throw new AppError('session_expired');
  return account;
}

/** Keeps the mobile when `mobile` is null. */
export async function updateProfile(
  { db, limits }: ProfileContext,
  account: Account,
  given: { name: string; mobile: string | null; address: string },
): Promise<Account> {
  const { name, mobile, address } = given;
  if (mobile !== null && mobile !== account.mobile) {
    await limitChange(limits, { accountId: account.id, address });
  }
  const names = await updateNames(db, { accountId: account.id, name, mobile }).catch(
    (error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('account_exists', { fieldCodes: { mobile: 'mobile_taken' } });
    },
  );
  if (names === undefined) throw new AppError('session_expired');
  return { ...account, ...names };
}

/** Limits changes of mobile and email, because each response reveals whether an account has it. */
export async function limitChange(
  limits: Limits,
  { accountId, address }: { accountId: string; address: string },
): Promise<void> {
  await limits.changesByAccount.take(accountId);
  await limits.changesByAddress.take(address);
}

export function signInWays({
  passwordHash,
  opensWithGoogle,
}: OwnAccount): ('password' | 'google')[] {
  return [
    ...(passwordHash === null ? [] : (['password'] as const)),
    ...(opensWithGoogle ? (['google'] as const) : []),
  ];
}
