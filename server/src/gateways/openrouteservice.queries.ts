import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

type Db = Kysely<Database>;

/** An answer that may still be used, as it was kept. */
export async function findAnswer(db: Db, questionHash: Buffer, now: Date): Promise<unknown> {
  const row = await db
    .selectFrom('openrouteservice_answers')
    .select('answer')
    .where('question_hash', '=', questionHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.answer ?? null;
}

/** Keeps an answer; drops those that have expired and, beyond `most`, those that will first. */
export async function keepAnswer(
  db: Db,
  answer: { questionHash: Buffer; answer: unknown; now: Date; expiresAt: Date; most: number },
): Promise<void> {
  const { questionHash, now, expiresAt, most } = answer;
  const json = JSON.stringify(answer.answer);
  await sql`
    insert into openrouteservice_answers (question_hash, answer, expires_at)
    values (${questionHash}, ${json}, ${expiresAt})
    on conflict (question_hash) do update
    set answer = excluded.answer, expires_at = excluded.expires_at`.execute(db);
  await sql`
    delete from openrouteservice_answers
    where expires_at <= ${now} or question_hash in (
      select question_hash from openrouteservice_answers
      order by expires_at desc, question_hash offset ${most}
    )`.execute(db);
}

/**
 * Takes one request from a day's budget, or returns false when it is spent. One statement, so that
 * many processes together never take more.
 */
export async function takeRequest(
  db: Db,
  request: { day: string; service: string; budget: number },
): Promise<boolean> {
  const { day, service, budget } = request;
  if (budget < 1) return false;
  const { rows } = await sql<{ requests: number }>`
    insert into openrouteservice_use as used (day, service, requests)
    values (${day}, ${service}, 1)
    on conflict (day, service) do update set requests = used.requests + 1
    where used.requests < ${budget}
    returning requests`.execute(db);
  const [taken] = rows;
  if (taken?.requests === 1) {
    await sql`delete from openrouteservice_use where day < ${day}`.execute(db);
  }
  return taken !== undefined;
}
