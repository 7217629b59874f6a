import { type InferResult, type Insertable, sql } from 'kysely';
import type { EmailState } from '@anandham/domain/email-state';
import type { Db } from '#db/db.ts';
import type { Emails } from '#db/schema.ts';

/** Inserts nothing and returns false when an email with this key exists. */
export async function insertEmail(db: Db, email: Insertable<Emails>): Promise<boolean> {
  const row = await db
    .insertInto('emails')
    .values(email)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined when the email was sent, dropped or marked as failed. */
export function findWaitingEmail(db: Db, id: string) {
  return db
    .selectFrom('emails')
    .select([
      'id',
      'kind',
      'language',
      'content',
      'recipient_name as recipientName',
      'recipient_email as recipientEmail',
      'created_at as createdAt',
    ])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

export type WaitingEmail = NonNullable<Awaited<ReturnType<typeof findWaitingEmail>>>;

export async function updateAfterTry(
  db: Db,
  id: string,
  outcome: { state: EmailState; error: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('emails')
    .set((row) => ({
      state: outcome.state,
      attempts: row('attempts', '+', 1),
      last_error: outcome.error,
      sent_at: outcome.state === 'sent' ? outcome.now : null,
    }))
    .where('id', '=', id)
    .execute();
}

function selectEmails(db: Db) {
  return db
    .selectFrom('emails')
    .select([
      'id',
      'kind',
      'state',
      'attempts',
      'recipient_email as recipientEmail',
      'last_error as lastError',
      'created_at as createdAt',
      'sent_at as sentAt',
    ]);
}

export type EmailRow = InferResult<ReturnType<typeof selectEmails>>[number];

export async function listEmailRows(
  db: Db,
  params: { state: EmailState | null; limit: number; offset: number },
): Promise<EmailRow[]> {
  const { state, limit, offset } = params;
  return selectEmails(db)
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countEmails(db: Db, state: EmailState | null): Promise<number> {
  const { count } = await db
    .selectFrom('emails')
    .select((row) => row.fn.countAll<number>().as('count'))
    .$if(state !== null, (query) => query.where('state', '=', state))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countUndelivered(db: Db): Promise<{ waiting: number; failed: number }> {
  return db
    .selectFrom('emails')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
    ])
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirstOrThrow();
}

export function lockEmail(db: Db, id: string) {
  return selectEmails(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateToWaiting(db: Db, id: string): Promise<void> {
  await db.updateTable('emails').set({ state: 'waiting' }).where('id', '=', id).execute();
}

/** Applies to waiting emails whose job no longer exists or has no attempts left. */
export async function updateAbandonedToFailed(db: Db, error: string): Promise<void> {
  await sql`
    update emails set state = 'failed', last_error = ${error}
    where state = 'waiting' and not exists (
      select from graphile_worker.jobs
      where key = 'email ' || emails.id and (attempts < max_attempts or locked_at is not null)
    )`.execute(db);
}

export async function deleteEmailsBefore(db: Db, time: Date): Promise<void> {
  await db
    .deleteFrom('emails')
    .where('created_at', '<', time)
    .where('state', '<>', 'waiting')
    .execute();
}

export async function deleteSentAccountDeletedEmails(db: Db): Promise<void> {
  await db
    .deleteFrom('emails')
    .where('kind', '=', 'account_deleted')
    .where('state', '=', 'sent')
    .execute();
}
