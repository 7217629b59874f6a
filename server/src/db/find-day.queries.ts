import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * The day of the row at this offset and the number of rows before it; null past the end. `days`
 * selects `day` and `n`.
 */
export async function findDay(
  db: Db,
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
