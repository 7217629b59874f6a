import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Challenge, Proof } from '@anandham/contract/proof-of-work';

const lifeSeconds = 600;

/** About 65,000 hashes: a second or two for somebody's phone, too dear for thousands of messages. */
const keyPrefix = '0000';

/** A sum that only takes time, after ALTCHA; nobody else is asked and nobody is followed. */
export async function newChallenge(secret: string, now: Date): Promise<Challenge> {
  const data = { expiresAt: Math.floor(now.getTime() / 1000) + lifeSeconds };
  const { parameters, signature = '' } = await createChallenge({
    ...{ algorithm: 'SHA-256', cost: 1, keyPrefix, deriveKey, data },
    hmacSignatureSecret: secret,
  });
  return { parameters: { ...parameters, data }, signature };
}

/** Whether the sum is one of ours, not too old, and right. */
export async function isSolved(
  { challenge, solution }: Proof,
  { secret, now }: { secret: string; now: Date },
): Promise<boolean> {
  if (challenge.parameters.data.expiresAt * 1000 <= now.getTime()) return false;
  const { verified } = await verifySolution({
    ...{ challenge, solution, deriveKey },
    hmacSignatureSecret: secret,
  });
  return verified;
}
