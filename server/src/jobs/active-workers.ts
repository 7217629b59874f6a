import type { Pool } from 'pg';
import type { Log } from '#config/log.ts';
import { errorMessage } from '#config/startup-error.ts';

const beatMs = 10_000;
const deadAfter = '30 seconds';

/** PostgreSQL's clock is the same for all processes. */
const beat = `
  insert into job_workers (id, seen_at) select id, now() from unnest($1::text[]) as id
  on conflict (id) do update set seen_at = excluded.seen_at`;

/** Graphile Worker itself would wait four hours. */
const free = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
  where locked_by is not null and locked_at < now() - interval '${deadAfter}'
    and not exists (
      select from job_workers where id = locked_by and seen_at > now() - interval '${deadAfter}')
  having count(*) > 0`;

const forget = `delete from job_workers where seen_at < now() - interval '1 day'`;

export function watchActiveWorkers(
  pool: Pool,
  log: Log,
): { add: (workerId: string) => void; clear: () => void; stop: () => Promise<void> } {
  const ids = new Set<string>();
  let round = Promise.resolve();
  const next = async () => {
    try {
      await pool.query(beat, [[...ids]]);
      await pool.query(free);
      await pool.query(forget);
    } catch (error) {
      // The next beat tries again.
      log.warn({ err: error }, `job workers could not be counted: ${errorMessage(error)}`);
    }
  };
  const turn = () => {
    round = round.then(next);
  };
  const timer = setInterval(turn, beatMs);
  turn();
  return {
    add: (workerId) => {
      ids.add(workerId);
    },
    // Workers that have ended: what they had not finished is free for others after the time above.
    clear: () => ids.clear(),
    stop: async () => {
      clearInterval(timer);
      await round;
      await pool.query('delete from job_workers where id = any($1)', [[...ids]]).catch(() => {
        // They die by themselves after the time above.
      });
    },
  };
}
