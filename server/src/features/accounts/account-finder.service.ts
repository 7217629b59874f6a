import DataLoader from 'dataloader';
import type { Account } from './account.ts';
import { tokenHash } from './session-token.ts';
import { findLiveSessions, updateLastSeen } from './sessions.queries.ts';
import type { ServiceContext } from '../../service-context.ts';

/** More often would be a write for each poll. */
const seenEveryMs = 600_000;
const mostAtOnce = 200;

/** Reads the session for every request, batching those of one turn of the event loop; null when it is dead. */
export function accountFinder({
  db,
  clock,
}: ServiceContext): (token: string) => Promise<Account | null> {
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
