import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Of a list that is counted day by day: the day on which the row at this offset stands, and how many come
 * before that day. `days` selects `day` and `n`. Null past the end.
 */
export async function findDay(
  db: Kysely<Database>,
  days: RawBuilder<unknown>,
  { offset, direction }: { readonly offset: number; readonly direction: 'asc' | 'desc' },
): Promise<{ day: string; before: number } | null> {
  const along = sql.raw(direction);
  const { rows } = await sql<{ day: string; before: number }>`
    with days as (${days}),
    run as (select day, n, sum(n) over (order by day ${along}) as upto from days)
    select day, (upto - n)::int8 as before from run
    where upto > ${offset} order by day ${along} limit 1`.execute(db);
  return rows[0] ?? null;
}
