import { hash, randomBytes } from 'node:crypto';

/** How long a session lives. */
export const sessionDays = 30;

/** 256 random bits, as they travel. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored and looked up in the token's place: a stolen table opens no session. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
