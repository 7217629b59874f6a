import { solveChallenge } from 'altcha-lib';
import type { Challenge, Proof } from '@anandham/contract/proof-of-work';

/**
 * Solves the server's proof-of-work challenge: about 65,000 hashes, 1–2 seconds. Throws after the library's
 * timeout.
 */
export async function solve(challenge: Challenge): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The proof of work took too long');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}

/** The library's own `deriveKey` needs Node. */
async function deriveKey(_parameters: unknown, salt: Uint8Array, password: Uint8Array) {
  const text = new Uint8Array(salt.length + password.length);
  text.set(salt);
  text.set(password, salt.length);
  return { derivedKey: new Uint8Array(await crypto.subtle.digest('SHA-256', text)) };
}
