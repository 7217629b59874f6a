import type { Pool } from 'pg';
import type { Log } from '../config/log.ts';
import { errorMessage } from '../config/startup-error.ts';
import { tries } from './enqueue.ts';

const lookEveryMs = 1000;
const atOnce = 100;

/**
 * In one statement, so that an event is either untold or a job; and all of them at once: asked for one by
 * one they took a third of a millisecond each. As an array, because PostgreSQL would look for "those in"
 * anew for every event there is, lock them all and take them all, while it believes that there are none.
 */
const handOver = `
  with events as (
    delete from untold_events where event_id = any (array(
      select event_id from untold_events order by event_id limit ${atOnce} for update skip locked))
    returning event_id
  ),
  wanted as (
    select array_agg(row('tell_booking_event', json_build_object('eventId', event_id), null, null,
      ${tries}, null, null, null)::graphile_worker.job_spec order by event_id) as jobs
    from events
  )
  select from wanted, graphile_worker.add_jobs(jobs) where jobs is not null`;

/** Makes jobs of what has happened to bookings since the last time. */
export async function handOverEvents(pool: Pool, mayBegin?: () => Promise<void>): Promise<void> {
  for (let handed = atOnce; handed === atOnce;) {
    await mayBegin?.();
    handed = (await pool.query(handOver)).rowCount ?? 0;
  }
}

/**
 * Keeps handing over, a look each second. The requests that cause events neither wait for this nor wake
 * it: see 0012_booking_letters.sql.
 */
export function watchUntoldEvents(options: {
  pool: Pool;
  log: Log;
  mayBegin: (() => Promise<void>) | undefined;
}): { stop: () => Promise<void> } {
  const { pool, log, mayBegin } = options;
  let round: Promise<void> | null = null;
  const look = async () => {
    try {
      await handOverEvents(pool, mayBegin);
    } catch (error) {
      // The database is away: the next look finds the same events.
      log.warn({ err: error }, `events could not be handed over: ${errorMessage(error)}`);
    }
  };
  const timer = setInterval(() => {
    round ??= look().finally(() => {
      round = null;
    });
  }, lookEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
