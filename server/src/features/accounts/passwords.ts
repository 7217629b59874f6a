import argon2, { type Algorithm } from '@node-rs/argon2';
import { createSemaphore } from '#limits/semaphore.ts';

/** OWASP's first recommendation for Argon2id (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane. */
const parameters = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Hash of a discarded random password, with the same parameters. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$j677oHX/6EuiKZ6atgbj4Q$pSP6sOLEmclKihE4PlsoOgLD8c/12TfKtstT0hHdCQ0';

/** One fewer than libuv's four threads, so that file access continues. A hash takes about 30 ms. */
const withSemaphore = createSemaphore({ atOnce: 3, maxWaiting: 150, retryAfterSeconds: 5 });

/** Keyboards may encode the same character differently. */
const canonical = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return withSemaphore(() => argon2.hash(canonical(password), parameters));
}

/** Without a hash (unknown account or Google only), returns false after the same time. */
export async function isPasswordRight(password: string, hashed: string | null): Promise<boolean> {
  const isRight = await withSemaphore(() =>
    argon2.verify(hashed ?? dummyHash, canonical(password)),
  );
  return hashed !== null && isRight;
}
