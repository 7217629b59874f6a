import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseOf, openEnvironment, type Environment } from './environment.ts';
import { killDatabase } from './kill.ts';
import { runRound } from './round.ts';
import { onDatabase } from './stored.ts';

const rounds = 10;

/**
 * Checks the checks: kills PostgreSQL with durability off, where a commit is acknowledged up to ten seconds
 * before it is written. Returns true when the loss is detected.
 */
export async function runControl(seed: number): Promise<boolean> {
  const environment = await openEnvironment();
  try {
    await disableDurability(environment);
    for (let round = 0; round < rounds; round += 1) {
      const label = `control ${round + 1} of ${rounds}`;
      const { findings } = await runRound(environment, killDatabase, { seed: seed + round, label });
      const lost = findings.filter((finding) => finding.startsWith('lost')).length;
      if (lost === 0) continue;
      console.log(
        `\nWith synchronous_commit off the checks detect the loss of ${lost} acknowledged changes.`,
      );
      return true;
    }
    console.log('\nNo loss was detected with durability off, so the checks do not work.');
    return false;
  } finally {
    await environment.close();
  }
}

async function disableDurability(environment: Environment): Promise<void> {
  await onDatabase(await databaseOf(environment), async (db) => {
    await sql`alter database anandham set synchronous_commit = off`.execute(db);
    await sql`alter system set wal_writer_delay = '10s'`.execute(db);
    await sql`alter system set wal_writer_flush_after = '1GB'`.execute(db);
    await sql`checkpoint`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    // Open connections keep their old setting.
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  });
  await wait(500);
}
