import { type InferResult, type Insertable, sql } from 'kysely';
import type { LetterState } from '@anandham/domain/letter';
import type { Db } from '../../db/db.ts';
import type { Emails } from '../../db/schema.ts';

/** False, with nothing written, when there is an email with this key. */
export async function insertLetter(db: Db, letter: Insertable<Emails>): Promise<boolean> {
  const row = await db
    .insertInto('emails')
    .values(letter)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined when it has been sent, dropped or given up. */
export function findWaitingLetter(db: Db, id: string) {
  return db
    .selectFrom('emails')
    .select([
      ...(['id', 'kind', 'language', 'content'] as const),
      'recipient_name as recipientName',
      'recipient_email as recipientEmail',
      'created_at as createdAt',
    ])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

export type WaitingLetter = NonNullable<Awaited<ReturnType<typeof findWaitingLetter>>>;

export async function updateAfterTry(
  db: Db,
  id: string,
  outcome: { state: LetterState; error: string | null; now: Date },
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

function selectLetters(db: Db) {
  return db
    .selectFrom('emails')
    .select([
      ...(['id', 'kind', 'state', 'attempts'] as const),
      'recipient_email as recipientEmail',
      'last_error as lastError',
      'created_at as createdAt',
      'sent_at as sentAt',
    ]);
}

export type LetterRow = InferResult<ReturnType<typeof selectLetters>>[number];

export async function listLetterRows(
  db: Db,
  asked: { state: LetterState | null; limit: number; offset: number },
): Promise<LetterRow[]> {
  const { state, limit, offset } = asked;
  return selectLetters(db)
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countLetters(db: Db, state: LetterState | null): Promise<number> {
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

export function lockLetter(db: Db, id: string) {
  return selectLetters(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateToWaiting(db: Db, id: string): Promise<void> {
  await db.updateTable('emails').set({ state: 'waiting' }).where('id', '=', id).execute();
}

/** Their job is gone or has failed for the last time. */
export async function updateForsakenToFailed(db: Db, error: string): Promise<void> {
  await sql`
    update emails set state = 'failed', last_error = ${error}
    where state = 'waiting' and not exists (
      select from graphile_worker.jobs
      where key = 'letter ' || emails.id and (attempts < max_attempts or locked_at is not null)
    )`.execute(db);
}

export async function deleteLettersBefore(db: Db, time: Date): Promise<void> {
  await db
    .deleteFrom('emails')
    .where('created_at', '<', time)
    .where('state', '<>', 'waiting')
    .execute();
}

export async function deleteSentFarewells(db: Db): Promise<void> {
  await db
    .deleteFrom('emails')
    .where('kind', '=', 'account_deleted')
    .where('state', '=', 'sent')
    .execute();
}
