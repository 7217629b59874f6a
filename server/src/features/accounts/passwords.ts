import argon2, { type Algorithm } from '@node-rs/argon2';
import { createSemaphore } from '#limits/semaphore.ts';

/** OWASP's first recommendation for Argon2id (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane. */
const parameters = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Of an unknown password, made with the same parameters. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$j677oHX/6EuiKZ6atgbj4Q$pSP6sOLEmclKihE4PlsoOgLD8c/12TfKtstT0hHdCQ0';

/** One fewer than libuv's threads, so that files can still be read. A hash takes about 30 ms. */
const inTurn = createSemaphore({ atOnce: 3, mostWaiting: 150, retryAfterSeconds: 5 });

/** Keyboards may encode the same characters differently. */
const canonical = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(canonical(password), parameters));
}

/** Without a hash (unknown account, or Google only) it is false, and takes as long. */
export async function isPasswordRight(password: string, hashed: string | null): Promise<boolean> {
  const right = await inTurn(() => argon2.verify(hashed ?? nobodysHash, canonical(password)));
  return hashed !== null && right;
}
