import { type Kysely, sql } from 'kysely';
import { plannedEachTime } from '../../db/planned-each-time.ts';
import type { Database } from '../../db/schema.ts';
import { type DeskFilter, passes } from './desk-filter.ts';
import { order } from './desk-list.queries.ts';
import type { SearchTerms } from './desk-search.ts';
import { findIdsAsked } from './search-ids.queries.ts';
import { matches } from './search-words.queries.ts';

/** The bookings of one customer: few enough to be counted. */
export async function listIdsOfCustomer(
  db: Kysely<Database>,
  filter: DeskFilter & { readonly customer: string },
  of: { terms: SearchTerms | null; limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const { terms, limit, offset } = of;
  const asked = terms && ((await findIdsAsked(db, filter, terms)) ?? matches(terms));
  const mine = sql`${passes(filter)} and ${asked ?? sql`true`}`;
  const { rows: ids } = await sql<{ id: string }>`
    ${plannedEachTime} select id from bookings where ${mine}
    order by ${order(filter)} limit ${limit} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    ${plannedEachTime} select count(*) as total from bookings where ${mine}`.execute(db);
  return { ids: ids.map(({ id }) => id), total: counts[0]?.total ?? 0 };
}
