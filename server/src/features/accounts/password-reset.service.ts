import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { passwordReset } from '@anandham/domain/password-reset';
import { AppError } from '../../app-error.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/schema.ts';
import { enqueueJob } from '../../jobs/enqueue.ts';
import type { Limits } from '../../limits/limits.ts';
import { postLetter } from '../letters/post-letter.service.ts';
import * as resets from './password-resets.queries.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import { newToken, tokenHash } from './session-token.ts';
import { refuseEasyPassword, setPassword } from './set-password.service.ts';

type ResetContext = { readonly db: Kysely<Database>; readonly clock: () => Date };

const linkMs = passwordReset.linkMinutes * 60_000;
const codeMs = (passwordReset.codeSeconds + passwordReset.codeGraceSeconds) * 1000;

/**
 * Asks for a letter with a code and a link. Whether this e-mail has an account is found out by the
 * job, after the answer: the answer and its time say nothing.
 */
export async function requestReset(
  { db, limits }: { readonly db: Kysely<Database>; readonly limits: Limits },
  email: string,
): Promise<void> {
  await limits.resetLetters.take(email);
  await enqueueJob(db, { name: 'begin_reset', payload: { email } });
}

/** The job behind requestReset: a newer letter voids the codes of older ones. */
export async function beginReset({ db, clock }: ResetContext, email: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const owner = await resets.lockOwner(transaction, { email });
    if (owner === null) return;
    const now = clock();
    const resetId = newId(now);
    await resets.voidCodes(transaction, owner.id);
    await resets.insertReset(transaction, { id: resetId, accountId: owner.id, requestedAt: now });
    const { name, language } = owner;
    const to = { accountId: owner.id, name, email: owner.email, language };
    await postLetter(transaction, { kind: 'password_reset', to, content: { resetId }, now });
  });
}

/**
 * Makes code and link as the letter is written, so that they stand nowhere else; only hashes are
 * stored. Null when a newer letter or a new password has overtaken this one.
 */
export async function fillResetLetter(
  { db, clock }: ResetContext,
  { resetId }: { resetId: string },
): Promise<{ code: string; token: string } | null> {
  if (!(await resets.isNewestLiveReset(db, resetId))) return null;
  const code = String(randomInt(10 ** passwordReset.codeDigits)).padStart(
    passwordReset.codeDigits,
    '0',
  );
  const token = newToken();
  // Argon2, as for passwords: a stolen table must not give away ten thousand codes before they expire.
  const hash = await hashPassword(code);
  const now = clock().getTime();
  await resets.insertSecret(db, {
    resetId,
    tokenHash: tokenHash(token),
    tokenExpiresAt: new Date(now + linkMs),
    code: { hash, expiresAt: new Date(now + codeMs) },
  });
  return { code, token };
}

/** Changes a code for a token that sets a password. One refusal for every reason. */
export async function verifyCode(
  context: ResetContext & { readonly limits: Limits },
  given: { email: string; code: string },
): Promise<string> {
  return context.limits.codes.guard(given.email, () => spendCode(context, given));
}

async function spendCode(
  { db, clock }: ResetContext,
  { email, code }: { email: string; code: string },
): Promise<string> {
  const found = await resets.findLiveCodes(db, { email, now: clock() });
  // The try is taken before the code is looked at: a burst gets no more of them than one after the other.
  const mayTry = found !== null && (await resets.takeCodeTry(db, found.resetId));
  const right = await isOneOf(code, mayTry ? found.codeHashes : []);
  if (!right || found === null) throw new AppError('bad_code');
  const token = newToken();
  await db.transaction().execute(async (transaction) => {
    if (!(await resets.spendCodes(transaction, found.codeHashes))) throw new AppError('bad_code');
    await resets.insertSecret(transaction, {
      resetId: found.resetId,
      tokenHash: tokenHash(token),
      tokenExpiresAt: new Date(clock().getTime() + linkMs),
      code: null,
    });
  });
  return token;
}

/** Takes as long when there is no code. */
async function isOneOf(code: string, hashes: readonly string[]): Promise<boolean> {
  if (hashes.length === 0) return isPasswordRight(code, null);
  const answers = await Promise.all(hashes.map((hash) => isPasswordRight(code, hash)));
  return answers.includes(true);
}

/** Sets the password of whoever holds this token, once: of ten that race, one wins. */
export async function resetPassword(
  { db, clock, limits }: ResetContext & { readonly limits: Limits },
  given: { token: string; newPassword: string },
): Promise<void> {
  const hash = tokenHash(given.token);
  const holder = await resets.findResetOwner(db, { hash, now: clock() });
  if (holder === null) throw new AppError('bad_reset_token');
  refuseEasyPassword(given.newPassword, holder, 'newPassword');
  const passwordHash = await hashPassword(given.newPassword);
  await db.transaction().execute(async (transaction) => {
    await resets.lockOwner(transaction, { id: holder.id });
    const now = clock();
    const owner = await resets.findResetOwner(transaction, { hash, now });
    if (owner === null) throw new AppError('bad_reset_token');
    // Whoever has the letter has the mailbox.
    await setPassword(transaction, {
      ...{ owner, passwordHash, keepSession: null, emailProven: true, now, limits },
    });
  });
}
