import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import {
  type AdminFilter,
  daysAre,
  order,
  passes,
  statusIs,
} from '#features/admin/admin-filter.ts';
import type { SearchTerms } from './admin-search.ts';

/** The most matches of a search; beyond it an admin refines the search. */
export const maxMatches = 50;
/** In these first rows of the list, a frequent word is found faster than with the index. */
const firstRows = 5_000;
/** No index supports punctuation only, so this many rows of the list are searched. */
const firstRowsUnindexed = 20_000;

export type Found = { readonly ids: string[]; readonly more: boolean };

/** The first matches in list order. `more`: there are others, or not all rows were searched. */
export function searchIds(db: Db, filter: AdminFilter, terms: SearchTerms): Promise<Found> {
  return withCustomPlans(db, async (trx) => {
    const condition = await findMatchingIds(trx, filter, terms);
    if (condition !== null) return cut(await listMatches(trx, filter, condition));
    const limit = terms.isIndexed ? firstRows : firstRowsUnindexed;
    const { ids, isAll } = await searchFirst(trx, filter, { terms, limit });
    if (isAll || ids.length > maxMatches) return cut(ids);
    if (!terms.isIndexed) return { ids, more: true };
    return cut(await listMatches(trx, filter, matches(terms)));
  });
}

const cut = (ids: readonly string[]): Found => ({
  ids: ids.slice(0, maxMatches),
  more: ids.length > maxMatches,
});

/**
 * After five executions PostgreSQL may use a generic plan, which is slow for a rare or a
 * frequent word. In this transaction each statement is planned for its own values.
 */
export function withCustomPlans<Read>(db: Db, read: (trx: Db) => Promise<Read>): Promise<Read> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
    return read(trx);
  });
}

/** The condition "more bytes than characters" is that of the index `bookings_search_other_scripts`. */
export function matches(
  { patterns, isAscii }: SearchTerms,
  column = sql`bookings.search_text`,
): RawBuilder<boolean> {
  const hasOtherScript = sql`octet_length(${column}) - char_length(${column}) > 0`;
  const wordConditions = patterns.map((pattern) => sql`${column} like ${pattern}`);
  return sql.join(isAscii ? wordConditions : [hasOtherScript, ...wordConditions], sql` and `);
}

/**
 * The condition for a booking number or an id, which takes precedence over words. Null when no booking of
 * the filter matches.
 */
export async function findMatchingIds(
  db: Db,
  filter: AdminFilter,
  { ids, number }: SearchTerms,
): Promise<RawBuilder<boolean> | null> {
  if (ids === null && number === null) return null;
  const hasId =
    number === null
      ? sql<boolean>`bookings.id between ${ids?.first}::uuid and ${ids?.last}::uuid`
      : sql<boolean>`bookings.number = ${number}`;
  const { rows } = await sql`
    select from bookings where ${hasId} and ${passes(filter)} limit 1`.execute(db);
  return rows.length > 0 ? hasId : null;
}

/**
 * Searches the first rows of the list until enough match. `isAll`: the list has no more rows than
 * these.
 */
async function searchFirst(
  db: Db,
  filter: AdminFilter,
  { terms, limit }: { terms: SearchTerms; limit: number },
): Promise<{ ids: string[]; isAll: boolean }> {
  const list = sql`from bookings where ${statusIs(filter)} and ${daysAre(filter)}`;
  const { rows } = await sql<{ ids: string[]; isAll: boolean | null }>`
    with found as materialized (
      select id from (
        select id, created_at, departure, search_text ${list} order by ${order(filter)} limit ${limit}
      ) as bookings
      where ${matches(terms)} order by ${order(filter)} limit ${maxMatches + 1}
    )
    select array(select id from found) as ids,
      case when (select count(*) from found) <= ${maxMatches}
        then (select count(*) < ${limit} from (select ${list} limit ${limit}) as list) end as "isAll"
    `.execute(db);
  const { ids, isAll } = rows[0] ?? { ids: [], isAll: null };
  return { ids, isAll: isAll === true };
}

/** Materialises all matches first; with the limit inside, PostgreSQL might scan the complete list. */
async function listMatches(
  db: Db,
  filter: AdminFilter,
  condition: RawBuilder<boolean>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with bookings as materialized (
      select id, created_at, departure from bookings where ${condition} and ${passes(filter)}
    )
    select id from bookings order by ${order(filter)} limit ${maxMatches + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listIdsOfCustomer(
  db: Db,
  filter: AdminFilter & { readonly customer: string },
  of: { terms: SearchTerms | null; limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const { terms, limit, offset } = of;
  const condition = terms && ((await findMatchingIds(db, filter, terms)) ?? matches(terms));
  const mine = sql`${passes(filter)} and ${condition ?? sql`true`}`;
  const { rows: ids } = await sql<{ id: string }>`
    select id from bookings where ${mine}
    order by ${order(filter)} limit ${limit} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from bookings where ${mine}`.execute(db);
  return { ids: ids.map(({ id }) => id), total: counts[0]?.total ?? 0 };
}
