import argon2, { type Algorithm } from '@node-rs/argon2';
import { createTurns } from '../../limits/turns.ts';

/** OWASP's first recommendation for Argon2id (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane. */
const parameters = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** The hash of a password nobody knows, made with the same parameters. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$j677oHX/6EuiKZ6atgbj4Q$pSP6sOLEmclKihE4PlsoOgLD8c/12TfKtstT0hHdCQ0';

/**
 * One fewer than libuv has threads: a rush of sign-ins must leave one for reading files. A hash takes
 * some 30 ms of a processor, so who comes after that many would wait for seconds.
 */
const inTurn = createTurns({ atOnce: 3, mostWaiting: 150, retryAfterSeconds: 5 });

/** Typing the same letters on another keyboard must give the same password. */
const canonical = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(canonical(password), parameters));
}

/**
 * Whether the password is right. Without a hash (unknown account, or one that signs in with
 * Google) it is wrong, and finding that out takes as long.
 */
export async function isPasswordRight(password: string, hashed: string | null): Promise<boolean> {
  const right = await inTurn(() => argon2.verify(hashed ?? nobodysHash, canonical(password)));
  return hashed !== null && right;
}
