import { type RawBuilder, sql } from 'kysely';
import { type DeskFilter, type Reader, daysAre, statusIs } from './desk-filter.ts';
import { order } from './desk-list.queries.ts';
import type { SearchTerms } from './desk-search.ts';

/** Nobody reads on beyond this; whoever finds more types another word. */
export const mostFound = 200;

/** A very frequent word fills the pages from the first bookings of the list alone. */
const firstRows = 1000;
/** Words the index cannot help with are looked for among these only. */
const firstRowsUnindexed = 5000;
/** How many slices of eight days each further look takes in; after the last one, all the rest. */
const looks = [2, 6, 24];

export type Found = { readonly ids: string[]; readonly more: boolean };

/**
 * The first matches in the order of the list. Frequent words are found by reading the list, rare ones
 * by the index; those between by the index a few slices of time at a time, so that no look brings up
 * many more bookings than are wanted, and each goes on only when the one before found too few.
 */
export async function searchIds(
  db: Reader,
  filter: DeskFilter,
  terms: SearchTerms,
): Promise<Found> {
  const byId = await listIdsLike(db, filter, terms.ids);
  if (byId.length > 0) return cut(byId);
  if (!terms.indexed) return searchFirst(db, filter, { terms, rows: firstRowsUnindexed });
  const early = await searchFirst(db, filter, { terms, rows: firstRows });
  if (early.ids.length >= mostFound || !early.more) return early;
  const bounds = await findBounds(db, filter);
  if (bounds === null) return cut([]);
  const found: string[] = [];
  let rest = bounds;
  for (const width of [...looks, null]) {
    const { slices, left } = take(rest, width, filter.direction);
    found.push(
      ...(await searchSlices(db, filter, { terms, slices, left: mostFound + 1 - found.length })),
    );
    if (found.length > mostFound || left === null) break;
    rest = left;
  }
  return cut(found);
}

const cut = (ids: string[]): Found => ({
  ids: ids.slice(0, mostFound),
  more: ids.length > mostFound,
});

export const matches = ({ patterns }: SearchTerms): RawBuilder<boolean> =>
  sql.join(
    patterns.map((pattern) => sql`bookings.search_text like ${pattern}`),
    sql` and `,
  );

async function listIdsLike(
  db: Reader,
  filter: DeskFilter,
  ids: SearchTerms['ids'],
): Promise<string[]> {
  if (ids === null) return [];
  const { rows } = await sql<{ id: string }>`
    select id from bookings
    where id between ${ids.first}::uuid and ${ids.last}::uuid
      and ${statusIs(filter)} and ${daysAre(filter)}
    order by ${order(filter)} limit ${mostFound + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Among the first rows of the list. `more` when the list goes on behind them, or they hold too many. */
async function searchFirst(
  db: Reader,
  filter: DeskFilter,
  { terms, rows: limit }: { terms: SearchTerms; rows: number },
): Promise<Found> {
  const { rows } = await sql<{ id: string; matches: boolean }>`
    with bookings as materialized (
      select id, created_at, departure, search_text from bookings
      where ${statusIs(filter)} and ${daysAre(filter)}
      order by ${order(filter)} limit ${limit}
    )
    select id, ${matches(terms)} as matches from bookings
    order by ${order(filter)}`.execute(db);
  const ids = rows.filter((row) => row.matches).map(({ id }) => id);
  return {
    ids: ids.slice(0, mostFound),
    more: ids.length > mostFound || rows.length === limit,
  };
}

/** The first and the last slice in which there are bookings. */
async function findBounds(
  db: Reader,
  filter: DeskFilter,
): Promise<{ first: number; last: number } | null> {
  const slice = sliceOf(filter);
  const end = (direction: 'asc' | 'desc') => sql`
    (select ${slice} from bookings where ${statusIs(filter)} and ${daysAre(filter)}
    order by ${order({ by: filter.by, direction })} limit 1)`;
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select ${end('asc')} as first, ${end('desc')} as last`.execute(db);
  const [bounds] = rows;
  const { first = null, last = null } = bounds ?? {};
  return first === null || last === null ? null : { first, last };
}

function sliceOf({ by }: DeskFilter): RawBuilder<number> {
  return by === 'created' ? sql`bookings.created_slice` : sql`bookings.trip_slice`;
}

type Bounds = { readonly first: number; readonly last: number };
/** Slices to look into: named one by one for the index, or all that lie within bounds. */
type Slices = { readonly named: number[] | null; readonly bounds: Bounds };

/** The next slices in the direction of the list, and what is left behind them. */
function take(
  { first, last }: Bounds,
  width: number | null,
  direction: DeskFilter['direction'],
): { slices: Slices; left: Bounds | null } {
  const isAll = width === null || last - first < width;
  if (isAll) return { slices: { named: null, bounds: { first, last } }, left: null };
  const bounds =
    direction === 'asc' ? { first, last: first + width - 1 } : { first: last - width + 1, last };
  const left =
    direction === 'asc' ? { first: bounds.last + 1, last } : { first, last: bounds.first - 1 };
  const named = Array.from({ length: width }, (_, index) => bounds.first + index);
  return { slices: { named, bounds }, left };
}

async function searchSlices(
  db: Reader,
  filter: DeskFilter,
  of: { terms: SearchTerms; slices: Slices; left: number },
): Promise<string[]> {
  const slice = sliceOf(filter);
  const { named, bounds } = of.slices;
  // "+ 0": the index would read all the slices between two bounds one after the other.
  const within =
    named === null
      ? sql`${slice} + 0 between ${bounds.first} and ${bounds.last}`
      : sql`${slice} = any(${named})`;
  const { rows } = await sql<{ id: string }>`
    with bookings as materialized (
      select id, created_at, departure from bookings
      where ${matches(of.terms)} and ${statusIs(filter)} and ${daysAre(filter)} and ${within}
    )
    select id from bookings order by ${order(filter)} limit ${of.left}`.execute(db);
  return rows.map(({ id }) => id);
}
