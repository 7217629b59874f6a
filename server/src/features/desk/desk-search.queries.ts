import { type RawBuilder, sql } from 'kysely';
import {
  type DeskFilter,
  type Reader,
  daysAre,
  narrowed,
  startOf,
  statusIs,
} from './desk-filter.ts';
import { findStart, order } from './desk-list.queries.ts';
import type { SearchTerms } from './desk-search.ts';

/** Nobody reads on beyond this; whoever finds more types another word. */
export const mostFound = 50;

/**
 * A very frequent word fills the pages from the first bookings of the list alone; and they show how
 * frequent a word is.
 */
const firstRows = 2000;
/** Words the index cannot help with are looked for among these only. */
const firstRowsUnindexed = 5000;
/** Asking the index for one slice takes as long as fetching so many bookings. */
const sliceCost = 150;
const sliceMs = 691_200_000;

export type Found = { readonly ids: string[]; readonly more: boolean };

/**
 * The first matches in the order of the list. Frequent words are found by reading the list, rare ones
 * by the index; those between by the index too, but only in as many slices of time as will hold enough
 * of them, so that no look brings up many more bookings than are wanted.
 */
export async function searchIds(
  db: Reader,
  filter: DeskFilter,
  search: { terms: SearchTerms; total: () => Promise<number>; rowsPerSlice?: number },
): Promise<Found> {
  const { terms, total, rowsPerSlice = sliceCost } = search;
  const byId = await listIdsLike(db, filter, terms.ids);
  if (byId.length > 0) return cut(byId);
  const rows = terms.indexed ? firstRows : firstRowsUnindexed;
  const first = await searchFirst(db, filter, { terms, rows });
  if (first.isAll || first.ids.length > mostFound) return cut(first.ids);
  if (!terms.indexed) return { ...cut(first.ids), more: true };
  const near = await findNearSlices(db, filter, { first, total: await total(), rowsPerSlice });
  // Planned as if fetching a row were dear, so that the index is asked for every condition it knows: the
  // planner takes a word for rare that it has not counted, and would fetch all its bookings.
  await sql`set local cpu_tuple_cost = 100`.execute(db);
  if (near === null) return cut(await searchSlices(db, filter, { ...terms, slices: null }));
  // Within a few slices one word is enough for the index; the others are looked for in what it brings.
  const patterns = terms.patterns.map((pattern, word) => ({
    ...pattern,
    indexed: word === first.rarest,
  }));
  const slices = { ...near, isBehind: false };
  const found = await searchSlices(db, filter, { patterns, slices });
  if (found.length > mostFound) return cut(found);
  const behind = { patterns, slices: { ...near, isBehind: true } };
  return cut([...found, ...(await searchSlices(db, filter, behind))]);
}

const cut = (ids: string[]): Found => ({
  ids: ids.slice(0, mostFound),
  more: ids.length > mostFound,
});

export const matches = ({ patterns }: Pick<SearchTerms, 'patterns'>): RawBuilder<boolean> =>
  sql.join(
    patterns.map(({ like, indexed }) =>
      // An empty text behind it keeps the index from a word of which it would bring up too much.
      indexed
        ? sql`bookings.search_text like ${like}`
        : sql`bookings.search_text || '' like ${like}`,
    ),
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

type First = {
  readonly ids: string[];
  /** The list has no more rows than were looked at. */
  readonly isAll: boolean;
  /** The word of the index with the fewest matches, and how many. */
  readonly rarest: number;
  readonly rarestMatches: number;
  /** The slice in which the list begins. */
  readonly slice: number;
};

/** Among the first rows of the list. */
async function searchFirst(
  db: Reader,
  filter: DeskFilter,
  { terms, rows: limit }: { terms: SearchTerms; rows: number },
): Promise<First> {
  const { patterns } = terms;
  const words = patterns.map(
    (pattern) => sql`count(*) filter (where ${matches({ patterns: [pattern] })})`,
  );
  const { rows } = await sql<{
    ids: string[] | null;
    read: number;
    words: number[];
    slice: number;
  }>`
    with bookings as materialized (
      select id, created_at, departure, search_text, ${sliceOf(filter)} as slice from bookings
      where ${statusIs(filter)} and ${daysAre(filter)}
      order by ${order(filter)} limit ${limit}
    )
    select array_agg(id order by ${order(filter)}) filter (where ${matches(terms)}) as ids,
      count(*) as read, array[${sql.join(words)}]::int[] as words,
      ${filter.direction === 'asc' ? sql`min(slice)` : sql`max(slice)`} as slice
    from bookings`.execute(db);
  const { ids = null, read = 0, words: counts = [], slice = 0 } = rows[0] ?? {};
  const indexed = counts.flatMap((count, word) =>
    patterns[word]?.indexed ? [{ count, word }] : [],
  );
  const rarest = indexed.toSorted((one, other) => one.count - other.count)[0];
  return {
    ...{ ids: ids ?? [], isAll: read < limit, slice },
    ...{ rarest: rarest?.word ?? 0, rarestMatches: rarest?.count ?? 0 },
  };
}

type Near = { readonly first: number; readonly last: number };

/** The slices that should hold enough matches; null when to look everywhere at once is quicker. */
async function findNearSlices(
  db: Reader,
  filter: DeskFilter,
  of: { first: First; total: number; rowsPerSlice: number },
): Promise<Near | null> {
  const { first, total, rowsPerSlice } = of;
  const { ids, slice, rarestMatches } = first;
  const rowsEverywhere = (total * rarestMatches) / firstRows;
  if (rowsEverywhere < 2 * rowsPerSlice) return null;
  const matches = Math.max(1, ids.length);
  // The fewer of them, the less they promise.
  const spare = 1 + 4 / Math.sqrt(matches);
  const rows = Math.ceil((spare * mostFound * firstRows) / matches);
  const start = await findStart(db, filter, rows);
  if (start === null) return null;
  const end = Math.floor(startOf(start.day).getTime() / sliceMs);
  const near = { first: Math.min(slice, end), last: Math.max(slice, end) };
  const slices = near.last - near.first + 1;
  return slices * rowsPerSlice < rowsEverywhere ? near : null;
}

function sliceOf({ by }: DeskFilter): RawBuilder<number> {
  return by === 'created' ? sql`bookings.created_slice` : sql`bookings.trip_slice`;
}

async function searchSlices(
  db: Reader,
  filter: DeskFilter,
  of: {
    patterns: SearchTerms['patterns'];
    /** Null for all; or those near, or those behind them in the order of the list. */
    slices: (Near & { readonly isBehind: boolean }) | null;
  },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with bookings as materialized (
      select id, created_at, departure from bookings
      where ${matches(of)} and ${narrowed(filter)}
        and ${isWithin(filter, of.slices)}
    )
    select id from bookings order by ${order(filter)} limit ${mostFound + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

function isWithin(
  filter: DeskFilter,
  slices: (Near & { readonly isBehind: boolean }) | null,
): RawBuilder<boolean> {
  if (slices === null) return sql`true`;
  const { first, last, isBehind } = slices;
  const slice = sliceOf(filter);
  if (!isBehind) {
    return sql`${slice} = any(${Array.from({ length: last - first + 1 }, (_, n) => first + n)})`;
  }
  // "+ 0": the index would read all the slices on that side one after the other.
  return filter.direction === 'asc' ? sql`${slice} + 0 > ${last}` : sql`${slice} + 0 < ${first}`;
}
