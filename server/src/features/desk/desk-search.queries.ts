import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays } from '@anandham/domain/trip-date';
import { plannedEachTime } from '../../db/planned-each-time.ts';
import type { Database } from '../../db/schema.ts';
import { type DeskFilter, daysAre, narrowed, startOf, statusIs } from './desk-filter.ts';
import { order } from './desk-list.queries.ts';
import type { SearchPattern, SearchTerms } from './desk-search.ts';
import {
  type KnownWords,
  asksIndex,
  isKnown,
  knownWords,
  matches,
} from './search-words.queries.ts';

/** Nobody reads on beyond this; whoever finds more types another word. */
export const mostFound = 50;

/** A very frequent word fills the pages from the first bookings of the list alone. */
const firstRows = 500;
/** A rare one has no more bookings than this: the index is asked for all of them. */
const fewRows = 300;
/** Who finds so many among the first rows is not rare. */
const notRare = 3;
/** For words between, the index is asked for so many slices of time, then for more, then for the rest. */
const spans = [2, 4, 8];
const sliceMs = 691_200_000;

export type Found = { readonly ids: string[]; readonly more: boolean };

/**
 * The first matches in the order of the list: of frequent words from its first bookings, of rare ones by
 * the index of words; of those between by the index too, but in slices of time, so that no look brings up
 * many more bookings than are wanted.
 */
export async function searchIds(
  db: Kysely<Database>,
  filter: DeskFilter,
  { patterns, ids }: SearchTerms,
): Promise<Found> {
  const byId = await listIdsLike(db, filter, ids);
  if (byId.length > 0) return cut(byId);
  const first = await searchFirst(db, filter, patterns);
  if (first.isAll || first.ids.length > mostFound) return cut(first.ids);
  if (!isKnown(patterns, first.words)) return cut([]);
  const words = asksIndex(patterns, first.words);
  const few = first.ids.length < notRare ? await searchFew(db, filter, words) : null;
  if (few !== null) return cut(few);
  const found: string[] = [];
  for (const slices of slicesFrom(first.slice, filter)) {
    found.push(...(await searchSlices(db, filter, { words, slices })));
    if (found.length > mostFound) break;
  }
  return cut(found);
}

const cut = (ids: string[]): Found => ({
  ids: ids.slice(0, mostFound),
  more: ids.length > mostFound,
});

async function listIdsLike(
  db: Kysely<Database>,
  filter: DeskFilter,
  ids: SearchTerms['ids'],
): Promise<string[]> {
  if (ids === null) return [];
  const { rows } = await sql<{ id: string }>`
    ${plannedEachTime} select id from bookings
    where id between ${ids.first}::uuid and ${ids.last}::uuid
      and ${statusIs(filter)} and ${daysAre(filter)}
    order by ${order(filter)} limit ${mostFound + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

type First = {
  readonly ids: string[];
  /** The list has no more rows than were looked at. */
  readonly isAll: boolean;
  /** The slice in which the list begins. */
  readonly slice: number;
  readonly words: KnownWords;
};

/** Among the first rows of the list; and which words there are that the typed ones may mean. */
async function searchFirst(
  db: Kysely<Database>,
  filter: DeskFilter,
  patterns: readonly SearchPattern[],
): Promise<First> {
  const { rows } = await sql<{
    ids: string[] | null;
    read: number;
    slice: number;
    words: KnownWords;
  }>`
    ${plannedEachTime} with bookings as materialized (
      select id, created_at, departure, search_text, ${sliceOf(filter)} as slice from bookings
      where ${statusIs(filter)} and ${daysAre(filter)}
      order by ${order(filter)} limit ${firstRows}
    )
    select array_agg(id order by ${order(filter)}) filter (where ${matches({ patterns })}) as ids,
      count(*) as read, ${filter.direction === 'asc' ? sql`min(slice)` : sql`max(slice)`} as slice,
      ${knownWords(patterns)} as words
    from bookings`.execute(db);
  const { ids = null, read = 0, slice = 0, words = [] } = rows[0] ?? {};
  return { ids: ids ?? [], isAll: read < firstRows, slice, words };
}

/** All matches of a rare word; null when there are too many. */
async function searchFew(
  db: Kysely<Database>,
  filter: DeskFilter,
  words: RawBuilder<boolean>,
): Promise<string[] | null> {
  const { status } = filter;
  // The limit stands outside, where it does not lead the planner to read the table until it has so many.
  const { rows } = await sql<{ read: number; ids: string[] }>`
    ${plannedEachTime} with every as materialized (
      select id, created_at, departure, status from bookings
      where ${words} and ${status === 'all' ? sql`true` : statusIs(filter)}
    ),
    few as materialized (select * from every limit ${fewRows})
    select (select count(*) from few) as read, array(
      select id from few as bookings where ${statusIs(filter)} and ${daysAre(filter)}
      order by ${order(filter)} limit ${mostFound + 1}
    ) as ids`.execute(db);
  const { read = 0, ids = [] } = rows[0] ?? {};
  return read < fewRows ? ids : null;
}

function sliceOf({ by }: Pick<DeskFilter, 'by'>): RawBuilder<number> {
  return by === 'created' ? sql`bookings.created_slice` : sql`bookings.trip_slice`;
}

/** The slices of one look: these, or all that the list has behind this one. */
type Slices = { readonly these: readonly number[] } | { readonly behind: number };

/** One look after the other, in the order of the list. */
function* slicesFrom(first: number, filter: DeskFilter): Generator<Slices> {
  const step = filter.direction === 'asc' ? 1 : -1;
  const last = lastSlice(filter);
  let next = first;
  for (const span of spans) {
    const all = Array.from({ length: span }, (_, at) => next + step * at);
    const these = all.filter((slice) => last === null || (last - slice) * step >= 0);
    if (these.length > 0) yield { these };
    next += span * step;
    if (these.length < span) return;
  }
  yield { behind: next - step };
}

/** The slice in which the asked days end; null where they have no end. */
function lastSlice({ from, to, direction }: DeskFilter): number | null {
  const day = direction === 'asc' ? to && addDays(to, 1) : from;
  return day === null ? null : Math.floor(startOf(day).getTime() / sliceMs);
}

async function searchSlices(
  db: Kysely<Database>,
  filter: DeskFilter,
  { words, slices }: { words: RawBuilder<boolean>; slices: Slices },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${plannedEachTime} with bookings as materialized (
      select id, created_at, departure from bookings
      where ${words} and ${narrowed(filter)} and ${isWithin(filter, slices)}
    )
    select id from bookings order by ${order(filter)} limit ${mostFound + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

function isWithin(filter: DeskFilter, slices: Slices): RawBuilder<boolean> {
  const slice = sliceOf(filter);
  if ('these' in slices) return sql`array[${slice}] && ${slices.these}::int[]`;
  // "+ 0": the index would read all the slices on that side one after the other.
  return filter.direction === 'asc'
    ? sql`${slice} + 0 > ${slices.behind}`
    : sql`${slice} + 0 < ${slices.behind}`;
}
