import type { Pool } from 'pg';
import type { Log } from '#config/log.ts';
import { errorMessage } from '#config/startup-error.ts';

const heartbeatMs = 10_000;
const inactiveAfter = '30 seconds';

/** Uses PostgreSQL's clock, which is the same for all processes. */
const heartbeat = `
  insert into job_workers (id, seen_at) select id, now() from unnest($1::text[]) as id
  on conflict (id) do update set seen_at = excluded.seen_at`;

/** Unlocks jobs of inactive workers. Graphile Worker itself would wait four hours. */
const unlockJobs = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
  where locked_by is not null and locked_at < now() - interval '${inactiveAfter}'
    and not exists (
      select from job_workers where id = locked_by and seen_at > now() - interval '${inactiveAfter}')
  having count(*) > 0`;

const deleteOld = `delete from job_workers where seen_at < now() - interval '1 day'`;

export function watchActiveWorkers(
  pool: Pool,
  log: Log,
): { add: (workerId: string) => void; clear: () => void; stop: () => Promise<void> } {
  const ids = new Set<string>();
  let round = Promise.resolve();
  const next = async () => {
    try {
      await pool.query(heartbeat, [[...ids]]);
      await pool.query(unlockJobs);
      await pool.query(deleteOld);
    } catch (error) {
      // The next heartbeat tries again.
      log.warn({ err: error }, `the heartbeat of the job workers failed: ${errorMessage(error)}`);
    }
  };
  const runRound = () => {
    round = round.then(next);
  };
  const timer = setInterval(runRound, heartbeatMs);
  runRound();
  return {
    add: (workerId) => {
      ids.add(workerId);
    },
    // After workers have ended, other workers can take their jobs after `inactiveAfter`.
    clear: () => ids.clear(),
    stop: async () => {
      clearInterval(timer);
      await round;
      await pool.query('delete from job_workers where id = any($1)', [[...ids]]).catch(() => {
        // Their rows become inactive anyway.
      });
    },
  };
}
