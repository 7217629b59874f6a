import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Every kind of job, and what it is told. */
export type JobPayloads = {
  readonly begin_reset: { readonly email: string };
  readonly send_letter: { readonly letterId: string };
  /** Asked for with every entry of a booking's history, by watchUntoldEvents. */
  readonly tell_booking_event: { readonly eventId: number };
  readonly post_due_letters: Record<string, never>;
  readonly clean_up: Record<string, never>;
};

export type JobName = keyof JobPayloads;

/**
 * Graphile Worker waits e^n seconds after the nth failure, at most e^10 (about six hours): with these
 * many tries a job is given up after three days.
 */
export const tries = 21;

/**
 * Asks for a job, as part of the transaction given: it is done after the commit, or never. A job with
 * the key of a waiting one takes its place.
 */
export async function enqueueJob<Name extends JobName>(
  db: Kysely<Database>,
  job: { name: Name; payload: JobPayloads[Name]; key?: string; runAt?: Date },
): Promise<void> {
  await sql`
    select 1 from graphile_worker.add_job(
      ${job.name}, payload => ${JSON.stringify(job.payload)}::json, max_attempts => ${tries},
      job_key => ${job.key ?? null}, run_at => ${job.runAt ?? null})`.execute(db);
}
