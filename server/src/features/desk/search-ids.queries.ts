import { type Kysely, type RawBuilder, sql } from 'kysely';
import { plannedEachTime } from '../../db/planned-each-time.ts';
import type { Database } from '../../db/schema.ts';
import { type DeskFilter, passes } from './desk-filter.ts';
import type { SearchTerms } from './desk-search.ts';

/** The id begins as it was typed. */
export function isLike({ first, last }: NonNullable<SearchTerms['ids']>): RawBuilder<boolean> {
  return sql`bookings.id between ${first}::uuid and ${last}::uuid`;
}

/** Ids go before words in every search; null where no booking of the filter has one like that. */
export async function findIdsAsked(
  db: Kysely<Database>,
  filter: DeskFilter,
  { ids }: SearchTerms,
): Promise<RawBuilder<boolean> | null> {
  if (ids === null) return null;
  const { rows } = await sql<{ isThere: boolean }>`
    ${plannedEachTime} select exists (
      select from bookings where ${isLike(ids)} and ${passes(filter)}
    ) as "isThere"`.execute(db);
  return rows[0]?.isThere === true ? isLike(ids) : null;
}
