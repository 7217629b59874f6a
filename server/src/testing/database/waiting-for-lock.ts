import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';

/** Resolves when at least this many sessions wait for a lock. */
export async function waitingForLock({ db }: TestDatabase, sessions: number): Promise<void> {
  for (let waiting = 0; waiting < sessions;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    waiting = rows[0]?.waiting ?? 0;
  }
}
