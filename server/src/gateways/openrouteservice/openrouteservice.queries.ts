import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export async function findAnswer(db: Db, requestHash: Buffer, now: Date): Promise<unknown> {
  const row = await db
    .selectFrom('openrouteservice_cache')
    .select('response')
    .where('request_hash', '=', requestHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.response ?? null;
}

/** Deletes expired answers and those beyond `most`. */
export async function storeAnswer(
  db: Db,
  answer: { requestHash: Buffer; answer: unknown; now: Date; expiresAt: Date; most: number },
): Promise<void> {
  const { requestHash, now, expiresAt, most } = answer;
  const json = JSON.stringify(answer.answer);
  await sql`
    insert into openrouteservice_cache (request_hash, response, expires_at)
    values (${requestHash}, ${json}, ${expiresAt})
    on conflict (request_hash) do update
    set response = excluded.response, expires_at = excluded.expires_at`.execute(db);
  await sql`
    delete from openrouteservice_cache
    where expires_at <= ${now} or request_hash in (
      select request_hash from openrouteservice_cache
      order by expires_at desc, request_hash offset ${most}
    )`.execute(db);
}

/** Counts one request. False when the day's budget is spent, which all processes share. */
export async function takeRequest(
  db: Db,
  request: { day: string; service: string; budget: number },
): Promise<boolean> {
  const { day, service, budget } = request;
  if (budget < 1) return false;
  const { rows } = await sql<{ requests: number }>`
    insert into openrouteservice_usage as used (day, service, requests)
    values (${day}, ${service}, 1)
    on conflict (day, service) do update set requests = used.requests + 1
    where used.requests < ${budget}
    returning requests`.execute(db);
  const [taken] = rows;
  if (taken?.requests === 1) {
    await sql`delete from openrouteservice_usage where day < ${day}`.execute(db);
  }
  return taken !== undefined;
}
