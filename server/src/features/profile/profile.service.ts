import type { Kysely } from 'kysely';
import { AppError } from '../../app-error.ts';
import { isUniqueViolation } from '../../db/failure.ts';
import type { Database } from '../../db/schema.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Account } from '../accounts/account.ts';
import { type OwnAccount, findOwnAccount, updateNames } from './profile.queries.ts';

export type ProfileContext = {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly limits: Limits;
};

export async function readProfile({ db }: ProfileContext, accountId: string): Promise<OwnAccount> {
  const account = await findOwnAccount(db, accountId);
  if (account === null) throw new AppError('session_expired');
  return account;
}

/**
 * Changes name and mobile; without a mobile the one there is stays. The e-mail, by which somebody who
 * forgot the password comes back in, is changed with the password only.
 */
export async function updateProfile(
  { db }: ProfileContext,
  account: Account,
  given: { name: string; mobile: string | null },
): Promise<Account> {
  const names = await updateNames(db, { accountId: account.id, ...given }).catch(
    (error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('account_exists', { fieldCodes: { mobile: 'mobile_taken' } });
    },
  );
  if (names === null) throw new AppError('session_expired');
  return { ...account, ...names };
}

/** The ways an account is opened. */
export function signInWays({
  passwordHash,
  opensWithGoogle,
}: OwnAccount): ('password' | 'google')[] {
  return [
    ...(passwordHash === null ? [] : (['password'] as const)),
    ...(opensWithGoogle ? (['google'] as const) : []),
  ];
}
