import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type DeskFilter, order, passes } from './desk-filter.ts';
import { findIdsAsked, matches } from './desk-search.queries.ts';
import type { SearchTerms } from './desk-search.ts';

export async function listIdsOfCustomer(
  db: Db,
  filter: DeskFilter & { readonly customer: string },
  of: { terms: SearchTerms | null; limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const { terms, limit, offset } = of;
  const asked = terms && ((await findIdsAsked(db, filter, terms)) ?? matches(terms));
  const mine = sql`${passes(filter)} and ${asked ?? sql`true`}`;
  const { rows: ids } = await sql<{ id: string }>`
    select id from bookings where ${mine}
    order by ${order(filter)} limit ${limit} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from bookings where ${mine}`.execute(db);
  return { ids: ids.map(({ id }) => id), total: counts[0]?.total ?? 0 };
}
