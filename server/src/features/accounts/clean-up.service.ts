import type { Db } from '../../db/db.ts';
import { deleteExpiredVerifications } from './email-verifications.queries.ts';
import { deleteResetsBefore } from './password-resets.queries.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';

const dayMs = 86_400_000;

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredVerifications(db, now);
  await deleteResetsBefore(db, new Date(now.getTime() - dayMs));
}
