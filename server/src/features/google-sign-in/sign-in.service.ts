import type { Language } from '@anandham/domain/language';
import { AppError } from '#app-error.ts';
import { isUniqueViolation } from '#db/failure.ts';
import { newId } from '#db/new-id.ts';
import type { Transaction } from '#db/db.ts';
import type { Account } from '#features/accounts/account.ts';
import { insertAccount, lockAccount } from '#features/accounts/accounts.queries.ts';
import { claimUnverifiedAccount } from '#features/accounts/claim-account.service.ts';
import { openSession, tokenHash } from '#features/accounts/sessions.service.ts';
import { enqueueEmail } from '#features/emails/enqueue-email.service.ts';
import { findAccountOf, insertIdentity } from './identities.queries.ts';
import { type Proof, takeProof } from './popup.queries.ts';
import type { GoogleContext } from './popup.service.ts';

type Visitor = { readonly device: string | null; readonly language: Language };
type SignedIn = { readonly token: string; readonly account: Account; readonly isNew: boolean };

/** Opens a session for the account with this Google account or its email, or for a new account. */
export async function signInWithGoogle(
  context: GoogleContext,
  { credential, ...visitor }: Visitor & { credential: string | null },
): Promise<SignedIn> {
  if (credential === null || context.google() === null) throw new AppError('bad_google_credential');
  try {
    return await exchangeCredential(context, { credential, ...visitor });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // A concurrent first sign-in created the account.
    return exchangeCredential(context, { credential, ...visitor });
  }
}

function exchangeCredential(
  { db, clock }: GoogleContext,
  { credential, device, language }: Visitor & { credential: string },
): Promise<SignedIn> {
  return db.transaction().execute(async (transaction) => {
    const now = clock();
    const proof = await takeProof(transaction, { credentialHash: tokenHash(credential), now });
    if (proof === undefined) throw new AppError('bad_google_credential');
    const known =
      (await findAccountOf(transaction, proof)) ?? (await linkAccount(transaction, proof, now));
    const account = known ?? (await createAccount(transaction, { proof, language, now }));
    const token = await openSession(transaction, { accountId: account.id, now, device });
    return { token, account, isNew: known === null };
  });
}

/** Returns null when no account has this email. */
async function linkAccount(db: Transaction, proof: Proof, now: Date): Promise<Account | null> {
  const found = await lockAccount(db, proof.email);
  if (found === null) return null;
  const { account, isEmailVerified } = found;
  const accountId = account.id;
  if (!isEmailVerified) await claimUnverifiedAccount(db, { accountId, now });
  await insertIdentity(db, { ...proof, accountId, linkedAt: now });
  await enqueueEmail(db, {
    kind: 'google_linked',
    to: account,
    content: { passwordDropped: !isEmailVerified },
    now,
  });
  return account;
}

async function createAccount(
  db: Transaction,
  { proof, language, now }: { proof: Proof; language: Language; now: Date },
): Promise<Account> {
  const { name, email } = proof;
  const person = { id: newId(now), name, email, mobile: null, language };
  const account = { ...person, role: 'customer' } as const;
  await insertAccount(db, { ...account, passwordHash: null, emailVerifiedAt: now, createdAt: now });
  await insertIdentity(db, { ...proof, accountId: account.id, linkedAt: now });
  return { ...account, bookingsVersion: 0 };
}
