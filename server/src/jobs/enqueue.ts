import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export type JobPayloads = {
  readonly begin_reset: { readonly email: string };
  readonly begin_email_code: { readonly requestId: string };
  readonly send_email: { readonly emailId: string };
  readonly notify_booking_event: { readonly eventId: number };
  /** The vehicle or driver of an approved trip has changed at this time. */
  readonly notify_assignment: { readonly bookingId: string; readonly at: string };
  readonly enqueue_due_emails: Record<string, never>;
  readonly clean_up: Record<string, never>;
};

export type JobName = keyof JobPayloads;

/** Graphile Worker waits e^n seconds, at most e^10, so these tries take three days. */
export const maxAttempts = 21;

/** The job runs after the transaction's commit. It replaces a waiting job with the same key. */
export async function enqueueJob<Name extends JobName>(
  db: Db,
  job: { name: Name; payload: JobPayloads[Name]; key?: string; runAt?: Date },
): Promise<void> {
  await sql`
    select 1 from graphile_worker.add_job(
      ${job.name}, payload => ${JSON.stringify(job.payload)}::json, max_attempts => ${maxAttempts},
      job_key => ${job.key ?? null}, run_at => ${job.runAt ?? null})`.execute(db);
}
