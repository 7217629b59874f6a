import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Challenge, Proof } from '@anandham/contract/proof-of-work';

const validSeconds = 600;

/** About 65,000 hashes: a second or two on a phone. */
const keyPrefix = '0000';

/** Creates an ALTCHA challenge, signed with `secret`. */
export async function newChallenge(secret: string, now: Date): Promise<Challenge> {
  const data = { expiresAt: Math.floor(now.getTime() / 1000) + validSeconds };
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    keyPrefix,
    deriveKey,
    data,
    hmacSignatureSecret: secret,
  });
  return { parameters: { ...parameters, data }, signature };
}

export async function isSolved(
  { challenge, solution }: Proof,
  { secret, now }: { secret: string; now: Date },
): Promise<boolean> {
  if (challenge.parameters.data.expiresAt * 1000 <= now.getTime()) return false;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
  });
  return verified;
}
