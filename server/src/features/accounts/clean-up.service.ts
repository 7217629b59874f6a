import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { deleteResetsBefore } from './password-resets.queries.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';

const dayMs = 86_400_000;

/** What is worth nothing any more: dead sessions, and askings for a password of the day before. */
export async function deleteExpired(db: Kysely<Database>, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteResetsBefore(db, new Date(now.getTime() - dayMs));
}
