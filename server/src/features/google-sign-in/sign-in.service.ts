import type { Transaction } from 'kysely';
import type { Language } from '@anandham/domain/language';
import { AppError } from '../../app-error.ts';
import { isUniqueViolation } from '../../db/failure.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/schema.ts';
import type { Account } from '../accounts/account.ts';
import { insertAccount } from '../accounts/accounts.queries.ts';
import { openSession } from '../accounts/open-session.service.ts';
import { endResets } from '../accounts/password-resets.queries.ts';
import { tokenHash } from '../accounts/session-token.ts';
import { deleteSessionsOf } from '../accounts/sessions.queries.ts';
import { postLetter } from '../letters/post-letter.service.ts';
import { dropPassword, findAccountOf, insertIdentity, lockAccount } from './identities.queries.ts';
import { type Proof, takeProof } from './window.queries.ts';
import type { GoogleContext } from './window.service.ts';

type Visitor = { readonly device: string | null; readonly language: Language };
type SignedIn = { readonly token: string; readonly account: Account; readonly isNew: boolean };

/**
 * Spends a credential of Google's window and opens a session: of the account that this Google account
 * has opened before, of the one with its e-mail, which is linked from now on, or of a new one, to which
 * letters are written in `language`.
 */
export async function signInWithGoogle(
  context: GoogleContext,
  { credential, ...visitor }: Visitor & { credential: string | null },
): Promise<SignedIn> {
  if (credential === null || context.google === null) throw new AppError('bad_google_credential');
  try {
    return await spend(context, { credential, ...visitor });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another first sign-in of the same person was quicker; what it made is found now.
    return spend(context, { credential, ...visitor });
  }
}

function spend(
  { db, clock }: GoogleContext,
  { credential, device, language }: Visitor & { credential: string },
): Promise<SignedIn> {
  return db.transaction().execute(async (transaction) => {
    const now = clock();
    const proof = await takeProof(transaction, { credentialHash: tokenHash(credential), now });
    if (proof === null) throw new AppError('bad_google_credential');
    const known =
      (await findAccountOf(transaction, proof)) ?? (await linkAccount(transaction, proof, now));
    const account = known ?? (await createAccount(transaction, { proof, language, now }));
    const token = await openSession(transaction, { accountId: account.id, now, device });
    return { token, account, isNew: known === null };
  });
}

/**
 * Links the account that has this e-mail; null when there is none. If its e-mail was never proven, a
 * stranger may have made it and wait in it: its password, sessions, codes and links end.
 */
async function linkAccount(
  db: Transaction<Database>,
  proof: Proof,
  now: Date,
): Promise<Account | null> {
  const found = await lockAccount(db, proof.email);
  if (found === null) return null;
  const { account, isEmailProven } = found;
  const accountId = account.id;
  if (!isEmailProven) {
    await dropPassword(db, { accountId, provenAt: now });
    await deleteSessionsOf(db, accountId, { but: null });
    await endResets(db, accountId, now);
  }
  await insertIdentity(db, { ...proof, accountId, linkedAt: now });
  await postLetter(db, {
    kind: 'google_linked',
    to: { accountId, name: account.name, email: account.email, language: account.language },
    content: { passwordDropped: !isEmailProven },
    now,
  });
  return account;
}

/** A customer without password and mobile: Google proves neither. */
async function createAccount(
  db: Transaction<Database>,
  { proof, language, now }: { proof: Proof; language: Language; now: Date },
): Promise<Account> {
  const { name, email } = proof;
  const person = { id: newId(now), name, email, mobile: null, language };
  const account = { ...person, role: 'customer' } as const;
  await insertAccount(db, { ...account, passwordHash: null, emailProvenAt: now, createdAt: now });
  await insertIdentity(db, { ...proof, accountId: account.id, linkedAt: now });
  return { ...account, bookingsVersion: 0 };
}
