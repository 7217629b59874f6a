import type { Kysely } from 'kysely';
import { AppError } from '../../app-error.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/schema.ts';
import { newToken, sessionDays, tokenHash } from './session-token.ts';
import { insertSession } from './sessions.queries.ts';

/** Opens a session, however the account was proven, and returns its token. */
export async function openSession(
  db: Kysely<Database>,
  session: {
    accountId: string;
    now: Date;
    /** What the browser is called, for the list of sessions. */
    device: string | null;
    /** The hash of the password that was found right, if one was. */
    passwordHash?: string | null;
  },
): Promise<string> {
  const { accountId, now, device, passwordHash = null } = session;
  const token = newToken();
  const opened = await insertSession(
    db,
    {
      ...{ id: newId(now), tokenHash: tokenHash(token), accountId, device, createdAt: now },
      expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
    },
    passwordHash,
  );
  // Whoever changes the password or deletes the account in this very moment wants no new session.
  if (!opened) throw new AppError('bad_credentials');
  return token;
}
