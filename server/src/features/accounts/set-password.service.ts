import { isOwnLoginName } from '@anandham/domain/accounts/password';
import { AppError } from '#app-error.ts';
import type { Transaction } from '#db/db.ts';
import type { Limits } from '#limits/limits.ts';
import { enqueueEmail } from '#features/emails/enqueue-email.service.ts';
import type { Owner } from './account.ts';
import { updatePassword } from './accounts.queries.ts';
import { deleteRequestsOf } from './email-codes/email-codes.queries.ts';
import { isEasyPassword } from './easy-password.ts';
import { endResets } from './password-reset/password-resets.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/** Throws `password_common` for the form field `field`. */
export async function refuseEasyPassword(
  password: string,
  owner: Pick<Owner, 'name' | 'email' | 'mobile'>,
  field: 'password' | 'newPassword',
): Promise<void> {
  const { name, email, mobile } = owner;
  const isEasy =
    isOwnLoginName(password, owner) ||
    (await isEasyPassword(password, [name, email, mobile ?? '']));
  if (!isEasy) return;
  throw new AppError('password_common', { fieldCodes: { [field]: 'password_common' } });
}

/**
 * Ends codes, links and sessions (except `keepSession`), resets rate limits and enqueues an email. The
 * transaction must hold a lock on the account.
 */
export async function setPassword(
  db: Transaction,
  change: {
    owner: Owner & { emailVerifiedAt?: Date | null };
    passwordHash: string;
    keepSession: Buffer | null;
    emailProven: boolean;
    now: Date;
    limits: Limits;
  },
): Promise<void> {
  const { owner, passwordHash, keepSession, emailProven, now, limits } = change;
  const verifiedAt = emailProven ? now : null;
  await updatePassword(db, { accountId: owner.id, passwordHash, verifiedAt });
  await endResets(db, owner.id, now);
  await deleteRequestsOf(db, owner.email);
  await deleteSessionsOf(db, owner.id, { except: keepSession });
  await limits.byName.forget(db, [owner.email, ...(owner.mobile === null ? [] : [owner.mobile])]);
  await limits.ownPassword.forget(db, [owner.id]);
  // An unverified address may belong to somebody else.
  if (!emailProven && owner.emailVerifiedAt == null) return;
  await enqueueEmail(db, { kind: 'password_changed', to: owner, content: {}, now });
}
