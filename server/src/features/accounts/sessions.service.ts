import { hash, randomBytes } from 'node:crypto';
import DataLoader from 'dataloader';
import { retentionDays } from '@anandham/domain/retention';
import { AppError } from '#app-error.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import type { ServiceContext } from '#service-context.ts';
import type { Account } from './account.ts';
import { findLiveSessions, insertSession, updateLastSeen } from './sessions.queries.ts';

const sessionMs = retentionDays.sessions * 86_400_000;

/** A shorter interval would write on almost every poll. */
const lastSeenIntervalMs = 600_000;
const maxBatchSize = 200;

/** Finds the account of a session token, or null. Batches the requests of one event loop iteration. */
export function accountFinder({
  db,
  clock,
}: ServiceContext): (token: string) => Promise<Account | null> {
  const sessions = new DataLoader(
    (tokenHashes: readonly Buffer[]) => findLiveSessions(db, { tokenHashes, now: clock() }),
    { cache: false, maxBatchSize, batchScheduleFn: setImmediate },
  );
  return async (token) => {
    const hashed = tokenHash(token);
    const live = await sessions.load(hashed);
    if (live === null) return null;
    const now = clock();
    const seenBefore = new Date(now.getTime() - lastSeenIntervalMs);
    if (live.lastSeenAt <= seenBefore) {
      await updateLastSeen(db, { tokenHash: hashed, now, seenBefore });
    }
    return live.account;
  };
}

export async function openSession(
  db: Db,
  session: { accountId: string; now: Date; device: string | null; passwordHash?: string | null },
): Promise<string> {
  const { accountId, now, device, passwordHash = null } = session;
  const token = newToken();
  const row = {
    id: newId(now),
    token_hash: tokenHash(token),
    account_id: accountId,
    device,
    created_at: now,
    expires_at: new Date(now.getTime() + sessionMs),
  };
  // The password was changed or the account deleted meanwhile.
  if (!(await insertSession(db, row, passwordHash))) throw new AppError('bad_credentials');
  return token;
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only the hash is stored, so that a stolen table gives nobody access. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
