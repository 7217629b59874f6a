import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Proof } from '@anandham/contract/proof-of-work';
import { operator } from '@anandham/domain/operator';
import { AppError } from '../../app-error.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/schema.ts';
import type { Limits } from '../../limits/limits.ts';
import { postLetter } from '../letters/post-letter.service.ts';
import { type ContactMessage, findMessage, insertMessage } from './contact.queries.ts';
import { isSolved, newChallenge } from './proof-of-work.ts';
import { findOrInsertSecret, spendProof } from './proofs.queries.ts';

/** Nobody reads and fills the form this quickly. */
const quickestPersonMs = 3000;

export type ContactContext = {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly limits: Limits;
  /** Who reads what visitors write; null for the operator file's e-mail. */
  readonly operatorEmail: string | null;
};

export type Given = {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly feedback: string;
  /** A field that people do not see. */
  readonly website: string | null;
  /** How long the form was looked at; null when the caller does not say. */
  readonly openMs: number | null;
  readonly proof: Proof | null;
};

/**
 * Keeps a visitor's message and writes to the operator. Whoever looks like a machine, or writes a lot,
 * is not refused but asked for a moment's computing (proof_needed): a person's browser does it unasked.
 */
export async function sendMessage(
  context: ContactContext,
  given: Given,
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
    await insertMessage(transaction, { id, name, mobile, email, message, createdAt: now });
    await postLetter(transaction, {
      kind: 'contact_message',
      to: {
        ...{ accountId: null, name: operator.name, language: operator.language },
        email: context.operatorEmail ?? operator.email,
      },
      content: { messageId: id },
      now,
    });
  });
}

async function isSuspicious(
  { limits }: ContactContext,
  { website, openMs }: Given,
  address: string,
): Promise<boolean> {
  // Counted first, so that whoever looks like a machine is also counted.
  const withinLimit = await limits.messages.take(address).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
  return !withinLimit || website !== null || (openMs !== null && openMs < quickestPersonMs);
}

/** Each proof is good once. */
async function isProven({ db, clock }: ContactContext, proof: Proof | null): Promise<boolean> {
  if (proof === null) return false;
  if (!(await isSolved(proof, { secret: await secretOf(db), now: clock() }))) return false;
  const { signature, parameters } = proof.challenge;
  const expiresAt = new Date(parameters.data.expiresAt * 1000);
  return spendProof(db, { signature, expiresAt });
}

function secretOf(db: Kysely<Database>): Promise<string> {
  return findOrInsertSecret(db, {
    name: 'proof of work',
    secret: randomBytes(32).toString('base64url'),
  });
}

/** What the letter to the operator tells; null when the message has been deleted since. */
export function fillMessageLetter(
  db: Kysely<Database>,
  { messageId }: { messageId: string },
): Promise<ContactMessage | null> {
  return findMessage(db, messageId);
}
