import { randomInt } from 'node:crypto';
import { passwordReset } from '@anandham/domain/accounts/password-reset';
import { AppError } from '#app-error.ts';
import { newId } from '#db/new-id.ts';
import type { Db } from '#db/db.ts';
import { enqueueJob } from '#jobs/enqueue.ts';
import type { Limits } from '#limits/limits.ts';
import type { ServiceContext } from '#service-context.ts';
import { enqueueEmail } from '#features/emails/enqueue-email.service.ts';
import * as resets from './password-resets.queries.ts';
import { hashPassword, isPasswordRight } from '#features/accounts/passwords.ts';
import { newToken, tokenHash } from '#features/accounts/sessions.service.ts';
import { refuseEasyPassword, setPassword } from '#features/accounts/set-password.service.ts';

const linkMs = passwordReset.linkMinutes * 60_000;
const codeMs = (passwordReset.codeSeconds + passwordReset.codeGraceSeconds) * 1000;

/** A job looks up the account later, so that the response does not reveal whether it exists. */
export async function requestReset(
  { db, limits }: { readonly db: Db; readonly limits: Limits },
  email: string,
): Promise<void> {
  await limits.resetEmails.take(email);
  await limits.resetEmailsPerDay.take(email);
  await enqueueJob(db, { name: 'begin_reset', payload: { email } });
}

/** Enqueues the email and voids the codes of earlier emails. */
export async function beginReset({ db, clock }: ServiceContext, email: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const owner = await resets.lockOwner(transaction, { column: 'email', value: email });
    if (owner === undefined) return;
    const now = clock();
    const resetId = newId(now);
    await resets.voidCodes(transaction, owner.id);
    await resets.insertReset(transaction, { id: resetId, accountId: owner.id, requestedAt: now });
    await enqueueEmail(transaction, {
      kind: 'password_reset',
      to: owner,
      content: { resetId },
      now,
    });
  });
}

/** Creates code and link when the email is sent; only hashes are stored. Null when outdated. */
export async function fillResetEmail(
  { db, clock }: ServiceContext,
  { resetId }: { resetId: string },
): Promise<{ code: string; token: string } | null> {
  if (!(await resets.isNewestLiveReset(db, resetId))) return null;
  const code = String(randomInt(10 ** passwordReset.codeDigits)).padStart(
    passwordReset.codeDigits,
    '0',
  );
  const token = newToken();
  // Argon2: a stolen table must not reveal codes before they expire.
  const hash = await hashPassword(code);
  const now = clock().getTime();
  await resets.insertSecret(db, {
    reset_id: resetId,
    token_hash: tokenHash(token),
    token_expires_at: new Date(now + linkMs),
    code_hash: hash,
    code_expires_at: new Date(now + codeMs),
  });
  return { code, token };
}

/** Returns a reset token. Wrong, expired and used codes and unknown emails give the same error. */
export async function verifyCode(
  context: ServiceContext & { readonly limits: Limits },
  given: { email: string; code: string },
): Promise<string> {
  return context.limits.codes.guard(given.email, () => exchangeCode(context, given));
}

async function exchangeCode(
  { db, clock }: ServiceContext,
  { email, code }: { email: string; code: string },
): Promise<string> {
  const found = await resets.findLiveCodes(db, { email, now: clock() });
  // Counted before the code is checked, so parallel requests get no more tries.
  const mayTry = found !== null && (await resets.countCodeTry(db, found.resetId));
  const isRight = await isOneOf(code, mayTry ? found.codeHashes : []);
  if (!isRight || found === null) throw new AppError('bad_code');
  const token = newToken();
  await db.transaction().execute(async (transaction) => {
    if (!(await resets.spendCodes(transaction, found.codeHashes))) throw new AppError('bad_code');
    await resets.insertSecret(transaction, {
      reset_id: found.resetId,
      token_hash: tokenHash(token),
      token_expires_at: new Date(clock().getTime() + linkMs),
    });
  });
  return token;
}

/** Runs one comparison even without codes, so that the time does not reveal whether one exists. */
async function isOneOf(code: string, hashes: readonly string[]): Promise<boolean> {
  if (hashes.length === 0) return isPasswordRight(code, null);
  const results = await Promise.all(hashes.map((hash) => isPasswordRight(code, hash)));
  return results.includes(true);
}

/** Throws `reset_link_dead` for a used, expired or unknown token. Does not use it up. */
export async function checkResetLink({ db, clock }: ServiceContext, token: string): Promise<void> {
  const owner = await resets.findResetOwner(db, { hash: tokenHash(token), now: clock() });
  if (owner === undefined) throw new AppError('reset_link_dead');
}

/** Each token works once, also for concurrent requests. */
export async function resetPassword(
  { db, clock, limits }: ServiceContext & { readonly limits: Limits },
  given: { token: string; newPassword: string },
): Promise<void> {
  const hash = tokenHash(given.token);
  const unlockedOwner = await resets.findResetOwner(db, { hash, now: clock() });
  if (unlockedOwner === undefined) throw new AppError('bad_reset_token');
  await refuseEasyPassword(given.newPassword, unlockedOwner, 'newPassword');
  const passwordHash = await hashPassword(given.newPassword);
  await db.transaction().execute(async (transaction) => {
    await resets.lockOwner(transaction, { column: 'id', value: unlockedOwner.id });
    const now = clock();
    const owner = await resets.findResetOwner(transaction, { hash, now });
    if (owner === undefined) throw new AppError('bad_reset_token');
    // The token came from an email, so the address belongs to the owner.
    await setPassword(transaction, {
      owner,
      passwordHash,
      keepSession: null,
      emailProven: true,
      now,
      limits,
    });
  });
}
