import { veilEmail } from '@anandham/domain/email-address';
import { AppError } from '../../app-error.ts';
import { isUniqueViolation } from '../../db/failure.ts';
import type { Account } from '../accounts/account.ts';
import { endResets } from '../accounts/password-resets.queries.ts';
import { postLetter } from '../letters/post-letter.service.ts';
import { proveOwnPassword, wrongPassword } from './own-password.service.ts';
import { deleteGoogleOf, lockOwnAccount, updateEmail } from './profile.queries.ts';
import type { ProfileContext } from './profile.service.ts';

/**
 * Changes the e-mail for whoever knows the password, and tells the old address. What opened the account
 * by the old address no longer does: codes and links in letters, and Google. (A Google account that
 * stayed linked would let whoever gives the account somebody else's address wait in it for them.)
 * Nobody has shown yet that the new address is theirs.
 */
export async function changeEmail(
  context: ProfileContext,
  given: { account: Account; email: string; password: string },
): Promise<Account> {
  const { db, clock } = context;
  const { account, email, password } = given;
  const field = 'password';
  const proven = await proveOwnPassword(context, { accountId: account.id, password, field });
  await db.transaction().execute(async (transaction) => {
    const owner = await lockOwnAccount(transaction, account.id);
    if (owner?.passwordHash !== proven) throw wrongPassword(field);
    if (owner.email === email) return;
    const now = clock();
    await updateEmail(transaction, { accountId: owner.id, email }).catch(refuseTaken);
    await deleteGoogleOf(transaction, owner.id);
    await endResets(transaction, owner.id, now);
    const { name, language } = owner;
    const to = { accountId: owner.id, name, email: owner.email, language };
    const content = { veiledEmail: veilEmail(email) };
    await postLetter(transaction, { kind: 'email_changed', to, content, now });
  });
  return { ...account, email };
}

function refuseTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new AppError('account_exists', { fieldCodes: { email: 'email_taken' } });
}
