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
 * Creates a customer and sends the verification email. Email and mobile arrive normalised; each may have
 * one account.
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
    // Somebody else was quicker; now the names are found.
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
 * Opens a session. A wrong password and an unknown account are one refusal and take the same time,
 * so that nobody learns who has an account.
 */
export async function signIn(
  { db, clock }: ServiceContext,
  given: { emailOrMobile: string; password: string; device: string | null },
): Promise<{ token: string; account: Account }> {
  const name = signInName(given.emailOrMobile);
  const found = name && (await findCredentials(db, name));
  const right = await isPasswordRight(given.password, found?.passwordHash ?? null);
  if (!found || !right) throw new AppError('bad_credentials');
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

/** What an account is found by: its mobile or its email, normalised; null when the text is neither. */
export function signInName(text: string): { column: 'email' | 'mobile'; value: string } | null {
  const mobile = normaliseIndianMobile(text);
  if (mobile !== null) return { column: 'mobile', value: mobile };
  const email = normaliseEmail(text);
  return email === null ? null : { column: 'email', value: email };
}

/** From now on emails are written in this language; those that wait stay as they are. */
export async function changeLanguage(
  { db }: ServiceContext,
  { account, language }: { account: Account; language: Language },
): Promise<Account> {
  if (account.language === language) return account;
  await updateLanguage(db, { accountId: account.id, language });
  return { ...account, language };
}

/**
 * Whoever has chosen a language in this browser has chosen it for the account: every page asks whose
 * session it is, so a link is all that chooses. Of two browsers the one used last counts.
 */
export async function followBrowser(
  context: ServiceContext,
  account: Account,
  chosen: Language | null,
): Promise<Account> {
  return chosen === null ? account : changeLanguage(context, { account, language: chosen });
}

/** Ends this session on the server; the token is worth nothing afterwards. */
export function signOut({ db }: ServiceContext, token: string): Promise<void> {
  return deleteSession(db, tokenHash(token));
}
