import type { WaitingTrip } from '@anandham/contract/schemas/accounts';
import { AppError } from '#app-error.ts';
import { isUniqueViolation } from '#db/failure.ts';
import { newId } from '#db/new-id.ts';
import type { Transaction } from '#db/db.ts';
import type { Limits } from '#limits/limits.ts';
import type { ServiceContext } from '#service-context.ts';
import type { Account } from '#features/accounts/account.ts';
import { findTakenNames, insertAccount, lockAccount } from '#features/accounts/accounts.queries.ts';
import { claimUnverifiedAccount } from '#features/accounts/claim-account.service.ts';
import { isPasswordRight } from '#features/accounts/passwords.ts';
import { openSession, tokenHash } from '#features/accounts/sessions.service.ts';
import { enqueueEmail } from '#features/emails/enqueue-email.service.ts';
import * as codes from './email-codes.queries.ts';

type CodeContext = ServiceContext & { readonly limits: Limits };

/** Values for a new account, instead of those of the request. */
type Visitor = {
  readonly name: string | null;
  /** Undefined: as in the request. Null: none. */
  readonly mobile?: string | null | undefined;
  readonly device: string | null;
};
type SignedIn = {
  readonly token: string;
  readonly account: Account;
  readonly isNew: boolean;
  readonly waitingTrip: WaitingTrip | null;
};

/**
 * Wrong, expired and used codes and unknown emails give `bad_code` after the same time. A right code stays
 * valid when the new account is refused: `validation_failed` without a name, `account_exists` when the
 * mobile belongs to another account.
 */
export async function signInWithCode(
  context: CodeContext,
  { email, code, ...visitor }: Visitor & { email: string; code: string },
): Promise<SignedIn> {
  const request = await context.limits.emailCodes.guard(email, () =>
    checkCode(context, { email, code }),
  );
  return enter(context, { request, visitor, refusal: 'bad_code' });
}

/** The link of the email does the same as its code. Throws `bad_sign_in_link` for other tokens. */
export async function signInWithLink(
  context: CodeContext,
  { token, ...visitor }: Visitor & { token: string },
): Promise<SignedIn> {
  const hash = tokenHash(token);
  const request = await codes.findRequestOfLink(context.db, { hash, now: context.clock() });
  if (request === undefined) throw new AppError('bad_sign_in_link');
  return enter(context, { request, visitor, refusal: 'bad_sign_in_link' });
}

async function checkCode(
  { db, clock }: CodeContext,
  { email, code }: { email: string; code: string },
): Promise<codes.StoredRequest> {
  const found = await codes.findLiveCodes(db, { email, now: clock() });
  // Counted before the code is checked, so parallel requests get no more tries.
  const mayTry = found !== null && (await codes.countCodeTry(db, found.request.id));
  const hashes = mayTry ? found.codeHashes : [];
  // One comparison even without codes, so that the time does not reveal whether one exists.
  const results = await Promise.all(
    (hashes.length === 0 ? [null] : hashes).map((hash) => isPasswordRight(code, hash)),
  );
  if (found === null || !results.includes(true)) throw new AppError('bad_code');
  return found.request;
}

type Entry = {
  readonly request: codes.StoredRequest;
  readonly visitor: Visitor;
  readonly refusal: 'bad_code' | 'bad_sign_in_link';
};

async function enter(context: CodeContext, entry: Entry): Promise<SignedIn> {
  try {
    return await spendRequest(context, entry);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // A concurrent sign-up took the email or the mobile: find it this time.
    return spendRequest(context, entry);
  }
}

/** Opens a session and voids all codes and links of the address. Of concurrent calls, one succeeds. */
function spendRequest(
  { db, clock }: CodeContext,
  { request, visitor, refusal }: Entry,
): Promise<SignedIn> {
  return db.transaction().execute(async (transaction) => {
    const now = clock();
    const found = await lockAccount(transaction, request.email);
    const deleted = await codes.deleteRequestsOf(transaction, request.email);
    if (!deleted.includes(request.id)) throw new AppError(refusal);
    if (found !== null && !found.isEmailVerified) await claim(transaction, found, now);
    const account = found?.account ?? (await createAccount(transaction, request, visitor, now));
    const { device } = visitor;
    const token = await openSession(transaction, { accountId: account.id, now, device });
    return { token, account, isNew: found === null, waitingTrip: request.trip };
  });
}

async function claim(
  db: Transaction,
  { account, hasPassword }: { account: Account; hasPassword: boolean },
  now: Date,
): Promise<void> {
  await claimUnverifiedAccount(db, { accountId: account.id, now });
  if (!hasPassword) return;
  await enqueueEmail(db, { kind: 'password_dropped', to: account, content: {}, now });
}

/** An account without a password, with a verified address. */
async function createAccount(
  db: Transaction,
  request: codes.StoredRequest,
  visitor: Visitor,
  now: Date,
): Promise<Account> {
  const { email, language } = request;
  const name = visitor.name ?? request.name;
  const mobile = visitor.mobile === undefined ? request.mobile : visitor.mobile;
  if (name === null) {
    throw new AppError('validation_failed', { fieldCodes: { name: 'name_required' } });
  }
  if (mobile !== null && (await findTakenNames(db, { email, mobile })).mobile) {
    throw new AppError('account_exists', { fieldCodes: { mobile: 'mobile_taken' } });
  }
  const account = { id: newId(now), name, email, mobile, language, role: 'customer' } as const;
  await insertAccount(db, { ...account, passwordHash: null, emailVerifiedAt: now, createdAt: now });
  await codes.assignCodeEmails(db, account);
  return { ...account, bookingsVersion: 0 };
}
