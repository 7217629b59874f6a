import type { Pool } from 'pg';
import type { Log } from '#config/log.ts';
import { errorMessage } from '#config/startup-error.ts';
import { maxAttempts } from './enqueue.ts';

const pollEveryMs = 1000;
const atOnce = 100;

/**
 * One statement, so that an event is either pending or a job. The array is needed because PostgreSQL misestimates a
 * subquery and would lock every row.
 */
const enqueueStatement = `
  with events as (
    delete from pending_email_events where event_id = any (array(
      select event_id from pending_email_events order by event_id limit ${atOnce} for update skip locked))
    returning event_id
  ),
  wanted as (
    select array_agg(row('notify_booking_event', json_build_object('eventId', event_id), null, null,
      ${maxAttempts}, null, null, null)::graphile_worker.job_spec order by event_id) as jobs
    from events
  )
  select from wanted, graphile_worker.add_jobs(jobs) where jobs is not null`;

export async function enqueuePendingEvents(pool: Pool): Promise<void> {
  for (let enqueued = atOnce; enqueued === atOnce;) {
    enqueued = (await pool.query(enqueueStatement)).rowCount ?? 0;
  }
}

/** Polls each second, because a NOTIFY per request would serialise commits (0006_emails.sql). */
export function watchPendingBookingEvents({ pool, log }: { pool: Pool; log: Log }): {
  stop: () => Promise<void>;
} {
  let round: Promise<void> | null = null;
  const poll = async () => {
    try {
      await enqueuePendingEvents(pool);
    } catch (error) {
      // The next poll finds the same events.
      log.warn({ err: error }, `pending events could not be enqueued: ${errorMessage(error)}`);
    }
  };
  const timer = setInterval(() => {
    round ??= poll().finally(() => {
      round = null;
    });
  }, pollEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
