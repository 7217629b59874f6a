import { randomBytes } from 'node:crypto';
import type { Proof } from '@anandham/contract/proof-of-work';
import type { MessageRequest } from '@anandham/contract/schemas/site';
import { AppError } from '#app-error.ts';
import { newId } from '#db/new-id.ts';
import type { Db } from '#db/db.ts';
import type { Limits } from '#limits/limits.ts';
import type { ServiceContext } from '#service-context.ts';
import { enqueueEmail, operatorRecipient } from '#features/emails/enqueue-email.service.ts';
import type { ReadSettings } from '#features/settings/settings-store.ts';
import { insertMessage } from './messages.queries.ts';
import { isSolved, newChallenge } from './proof-of-work.ts';
import { findOrInsertSecret, spendProof } from './proofs.queries.ts';

/** A person needs longer to fill in the form. */
const minHumanMs = 3000;

export type ContactContext = ServiceContext & {
  readonly limits: Limits;
  readonly settings: ReadSettings;
};

/** Stores and emails a message. Suspicious or frequent senders get `proof_needed` with a challenge. */
export async function sendMessage(
  context: ContactContext,
  given: MessageRequest,
  address: string,
): Promise<void> {
  const { db, clock } = context;
  if ((await isSuspicious(context, given, address)) && !(await isProven(context, given.proof))) {
    const challenge = await newChallenge(await secretOf(db), clock());
    throw new AppError('proof_needed', { challenge });
  }
  const now = clock();
  const id = newId(now);
  const { name, mobile, email, feedback: message } = given;
  await db.transaction().execute(async (transaction) => {
    await insertMessage(transaction, { id, name, mobile, email, message, created_at: now });
    await enqueueEmail(transaction, {
      kind: 'contact_message',
      to: operatorRecipient(context.settings()),
      content: { messageId: id },
      now,
    });
  });
}

async function isSuspicious(
  { limits }: ContactContext,
  { website, openMs }: MessageRequest,
  address: string,
): Promise<boolean> {
  // Counts first, so that suspicious requests count too.
  const withinLimit = await limits.messages.take(address).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
  return !withinLimit || website !== null || (openMs !== null && openMs < minHumanMs);
}

/** Each proof is accepted once. */
async function isProven({ db, clock }: ContactContext, proof: Proof | null): Promise<boolean> {
  if (proof === null) return false;
  if (!(await isSolved(proof, { secret: await secretOf(db), now: clock() }))) return false;
  const { signature, parameters } = proof.challenge;
  const expiresAt = new Date(parameters.data.expiresAt * 1000);
  return spendProof(db, { signature, expiresAt });
}

function secretOf(db: Db): Promise<string> {
  return findOrInsertSecret(db, {
    name: 'proof of work',
    secret: randomBytes(32).toString('base64url'),
  });
}
