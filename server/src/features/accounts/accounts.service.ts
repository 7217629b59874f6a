import type { SignUpRequest } from '@anandham/contract/schemas/accounts';
import { normaliseIndianMobile } from '@anandham/domain/accounts/contact-number';
import { normaliseEmail } from '@anandham/domain/accounts/email-address';
import type { Language } from '@anandham/domain/language';
import { AppError } from '#app-error.ts';
import { isUniqueViolation } from '#db/failure.ts';
import { newId } from '#db/new-id.ts';
import type { Db } from '#db/db.ts';
import type { ServiceContext } from '#service-context.ts';
import type { Account } from './account.ts';
import {
  findCredentials,
  findTakenNames,
  insertAccount,
  updateLanguage,
} from './accounts.queries.ts';
import { sendVerification } from './email-verification.service.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import { openSession, tokenHash } from './sessions.service.ts';
import { refuseEasyPassword } from './set-password.service.ts';
import { deleteSession } from './sessions.queries.ts';

type NewCustomer = Omit<SignUpRequest, 'confirmpassword'> & { readonly language: Language };

/**
 * Creates a customer and enqueues the verification email. Email and mobile must be normalised. Throws
 * `account_exists` when one of them belongs to another account.
 */
export async function signUp({ db, clock }: ServiceContext, given: NewCustomer): Promise<void> {
  await refuseEasyPassword(given.password, given, 'password');
  await refuseTakenNames(db, given);
  const passwordHash = await hashPassword(given.password);
  const now = clock();
  const { name, email, mobile, language } = given;
  try {
    await db.transaction().execute(async (transaction) => {
      const owner = { id: newId(now), name, email, mobile, language };
      const account = { ...owner, passwordHash, role: 'customer', createdAt: now } as const;
      await insertAccount(transaction, account);
      await sendVerification(transaction, { owner, now });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // A concurrent sign-up inserted the email or mobile first: report which one.
    await refuseTakenNames(db, given);
    throw error;
  }
}

async function refuseTakenNames(db: Db, names: { email: string; mobile: string }): Promise<void> {
  const taken = await findTakenNames(db, names);
  if (!taken.email && !taken.mobile) return;
  throw new AppError('account_exists', {
    fieldCodes: {
      ...(taken.email && { email: 'email_taken' }),
      ...(taken.mobile && { mobile: 'mobile_taken' }),
    },
  });
}

/**
 * Opens a session. A wrong password and an unknown account give the same error after the same time, so
 * that the response does not reveal whether an account exists.
 */
export async function signIn(
  { db, clock }: ServiceContext,
  given: { emailOrMobile: string; password: string; device: string | null },
): Promise<{ token: string; account: Account }> {
  const name = signInName(given.emailOrMobile);
  const found = name && (await findCredentials(db, name));
  const isRight = await isPasswordRight(given.password, found?.passwordHash ?? null);
  if (!found || !isRight) throw new AppError('bad_credentials');
  const { account, passwordHash } = found;
  const { device } = given;
  const token = await openSession(db, {
    accountId: account.id,
    now: clock(),
    device,
    passwordHash,
  });
  return { token, account };
}

/** Returns the normalised mobile or email that identifies the account; null when the text is neither. */
export function signInName(text: string): { column: 'email' | 'mobile'; value: string } | null {
  const mobile = normaliseIndianMobile(text);
  if (mobile !== null) return { column: 'mobile', value: mobile };
  const email = normaliseEmail(text);
  return email === null ? null : { column: 'email', value: email };
}

/** Later emails use this language; emails that are already queued keep theirs. */
export async function changeLanguage(
  { db }: ServiceContext,
  { account, language }: { account: Account; language: Language },
): Promise<Account> {
  if (account.language === language) return account;
  await updateLanguage(db, { accountId: account.id, language });
  return { ...account, language };
}

/**
 * Stores the language of the browser's cookie in the account. Every page verifies its session, so a
 * language link needs no request of its own. With two browsers, the last request wins.
 */
export async function applyBrowserLanguage(
  context: ServiceContext,
  account: Account,
  chosen: Language | null,
): Promise<Account> {
  return chosen === null ? account : changeLanguage(context, { account, language: chosen });
}

/** Deletes the session, so that its token is no longer accepted. */
export function signOut({ db }: ServiceContext, token: string): Promise<void> {
  return deleteSession(db, tokenHash(token));
}
