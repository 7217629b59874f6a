import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { newToken, sessionDays, tokenHash } from './session-token.ts';
import { insertSession } from './sessions.queries.ts';

/** Opens a session, however the account was proven, and returns its token. */
export async function openSession(
  db: Kysely<Database>,
  session: { accountId: string; now: Date },
): Promise<string> {
  const token = newToken();
  await insertSession(db, {
    tokenHash: tokenHash(token),
    accountId: session.accountId,
    createdAt: session.now,
    expiresAt: new Date(session.now.getTime() + sessionDays * 86_400_000),
  });
  return token;
}
