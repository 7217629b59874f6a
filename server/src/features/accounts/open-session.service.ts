import { AppError } from '../../app-error.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/db.ts';
import { newToken, sessionDays, tokenHash } from './session-token.ts';
import { insertSession } from './sessions.queries.ts';

export async function openSession(
  db: Db,
  session: {
    accountId: string;
    now: Date;
    device: string | null;
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
  // The password was changed or the account deleted meanwhile.
  if (!opened) throw new AppError('bad_credentials');
  return token;
}
