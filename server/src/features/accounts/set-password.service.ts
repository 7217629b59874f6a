import type { Transaction } from 'kysely';
import { isCommonPassword, isOwnName } from '@anandham/domain/password';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/schema.ts';
import type { Limits } from '../../limits/limits.ts';
import { postLetter } from '../letters/post-letter.service.ts';
import { updatePassword } from './accounts.queries.ts';
import { type Owner, endResets } from './password-resets.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/** Refuses what strangers try first, and the owner's own names. `field` is where it was typed. */
export function refuseEasyPassword(
  password: string,
  owner: { name: string; email: string; mobile: string | null },
  field: 'password' | 'newPassword',
): void {
  const names = { name: owner.name, email: owner.email, mobile: owner.mobile ?? '' };
  if (!isCommonPassword(password) && !isOwnName(password, names)) return;
  throw new AppError('password_common', { fieldCodes: { [field]: 'password_common' } });
}

/**
 * Gives an account a new password, as part of a transaction that holds the account. All codes and
 * links die, all sessions end (but for the one that asks, when it is named), guesses that were counted
 * against the owner are forgotten, and a letter tells.
 */
export async function setPassword(
  db: Transaction<Database>,
  change: {
    owner: Owner & { mobile: string | null };
    passwordHash: string;
    keepSession: Buffer | null;
    emailProven: boolean;
    now: Date;
    limits: Limits;
  },
): Promise<void> {
  const { owner, passwordHash, keepSession, emailProven, now, limits } = change;
  await updatePassword(db, {
    accountId: owner.id,
    passwordHash,
    provenAt: emailProven ? now : null,
  });
  await endResets(db, owner.id, now);
  await deleteSessionsOf(db, owner.id, { but: keepSession });
  await limits.byName.forget(db, [owner.email, ...(owner.mobile === null ? [] : [owner.mobile])]);
  await limits.ownPassword.forget(db, [owner.id]);
  const { name, email, language } = owner;
  const to = { accountId: owner.id, name, email, language };
  await postLetter(db, { kind: 'password_changed', to, content: {}, now });
}
