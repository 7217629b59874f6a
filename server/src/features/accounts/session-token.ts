import { hash, randomBytes } from 'node:crypto';

export const sessionDays = 30;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only the hash is stored: a stolen table opens no session. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
