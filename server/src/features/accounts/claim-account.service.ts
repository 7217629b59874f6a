import type { Transaction } from '#db/db.ts';
import { dropPassword } from './accounts.queries.ts';
import { endResets } from './password-reset/password-resets.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/**
 * Gives an account with an unverified email to a person who has just proven that the address is theirs:
 * somebody else may have created it, so password, sessions and reset codes are removed. The transaction
 * must hold a lock on the account.
 */
export async function claimUnverifiedAccount(
  db: Transaction,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await dropPassword(db, { accountId, verifiedAt: now });
  await deleteSessionsOf(db, accountId, { except: null });
  await endResets(db, accountId, now);
}
