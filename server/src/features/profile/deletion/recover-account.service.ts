import { normaliseEmail } from '@anandham/domain/accounts/email-address';
import { isUniqueViolation } from '#db/failure.ts';
import type { Db } from '#db/db.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import { endResets } from '#features/accounts/password-reset/password-resets.queries.ts';
import { deleteSessionsOf } from '#features/accounts/sessions.queries.ts';
import {
  deleteGoogleOf,
  findAccountByFormerEmail,
  lockOwnAccount,
  updateEmail,
} from '#features/profile/profile.queries.ts';

/** Restores the former email and removes password, sessions, Google and codes; the owner then resets. */
export async function recoverAccount(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<'recovered' | 'never_changed' | 'taken'> {
  const address = normaliseEmail(email);
  if (address === null) return 'never_changed';
  const former = await findAccountByFormerEmail(db, address);
  if (former?.accountId == null) return 'never_changed';
  const { accountId } = former;
  try {
    return await db.transaction().execute(async (transaction) => {
      if (!(await lockOwnAccount(transaction, accountId))) return 'never_changed';
      await updateEmail(transaction, { accountId, email: address, dropPassword: true });
      await deleteGoogleOf(transaction, accountId);
      await deleteSessionsOf(transaction, accountId, { except: null });
      await endResets(transaction, accountId, now);
      await insertAuditEntry(transaction, {
        at: now,
        actorId: null,
        action: 'recover_account',
        subject: { kind: 'account', id: accountId },
      });
      return 'recovered';
    });
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}
