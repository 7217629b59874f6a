import { normaliseEmail } from '@anandham/domain/accounts/email-address';
import { isUniqueViolation } from '#db/failure.ts';
import type { Db } from '#db/db.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import { endResets } from '#features/accounts/password-reset/password-resets.queries.ts';
import { deleteSessionsOf } from '#features/accounts/sessions.queries.ts';
import {
  deleteGoogleOf,
  findAccountThatLeft,
  lockOwnAccount,
  updateEmail,
} from '#features/profile/profile.queries.ts';

/** Ends everything a stranger could use (password, sessions, Google, codes) and emails the owner a reset. */
export async function recoverAccount(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<'given_back' | 'never_changed' | 'taken'> {
  const address = normaliseEmail(email);
  if (address === null) return 'never_changed';
  const left = await findAccountThatLeft(db, address);
  if (left?.accountId == null) return 'never_changed';
  const { accountId } = left;
  try {
    return await db.transaction().execute(async (transaction) => {
      if (!(await lockOwnAccount(transaction, accountId))) return 'never_changed';
      await updateEmail(transaction, { accountId, email: address, dropPassword: true });
      await deleteGoogleOf(transaction, accountId);
      await deleteSessionsOf(transaction, accountId, { but: null });
      await endResets(transaction, accountId, now);
      await insertAuditEntry(transaction, {
        at: now,
        actorId: null,
        action: 'recover_account',
        subject: { kind: 'account', id: accountId },
      });
      return 'given_back';
    });
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}
