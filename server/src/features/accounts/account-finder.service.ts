import DataLoader from 'dataloader';
import type { Account } from './account.ts';
import type { AccountsContext } from './accounts.service.ts';
import { tokenHash } from './session-token.ts';
import { findLiveSessions, updateLastSeen } from './sessions.queries.ts';

/** How exactly a session knows when it was last used: more often would be a write for each poll. */
const seenEveryMs = 600_000;
/** So many sessions at most are looked for by one statement. */
const mostAtOnce = 200;

/**
 * Finds the account behind a session's token: read afresh for every call, null when the session is dead. The
 * calls of one turn of the event loop are looked for together, by a statement that is sent after the last
 * of them came.
 */
export function accountFinder({
  db,
  clock,
}: AccountsContext): (token: string) => Promise<Account | null> {
  const sessions = new DataLoader(
    (tokenHashes: readonly Buffer[]) => findLiveSessions(db, { tokenHashes, now: clock() }),
    { cache: false, maxBatchSize: mostAtOnce, batchScheduleFn: setImmediate },
  );
  return async (token) => {
    const hash = tokenHash(token);
    const live = await sessions.load(hash);
    if (live === null) return null;
    const now = clock();
    const seenBefore = new Date(now.getTime() - seenEveryMs);
    if (live.lastSeenAt <= seenBefore) {
      await updateLastSeen(db, { tokenHash: hash, now, seenBefore });
    }
    return live.account;
  };
}
