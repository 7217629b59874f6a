import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays } from '@anandham/domain/trip-date';
import { plannedEachTime } from '../../db/planned-each-time.ts';
import type { Database } from '../../db/schema.ts';
import {
  type DeskFilter,
  daysAre,
  instantOf,
  narrowed,
  passes,
  startOf,
  statusIs,
} from './desk-filter.ts';
import {
  type StatusTotals,
  countOf,
  order,
  readStatusTotals,
  statusTotals,
} from './desk-list.queries.ts';
import { type Look, type Sample, looksFor, sliceMs } from './desk-looks.ts';
import type { SearchPattern, SearchTerms } from './desk-search.ts';
import { isLike } from './search-ids.queries.ts';
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

export type Found = {
  readonly ids: string[];
  readonly more: boolean;
  readonly totals: StatusTotals;
};

/**
 * The first matches in the order of the list: of very frequent words from its first bookings, of others
 * by the index of words, in slices of time, so that no look brings up many more bookings than are wanted.
 */
export async function searchIds(
  db: Kysely<Database>,
  filter: DeskFilter,
  { patterns, ids }: SearchTerms,
): Promise<Found> {
  const byId = await listIdsLike(db, filter, ids);
  if (byId.length > 0) return { ...cut(byId), totals: await readStatusTotals(db) };
  const { first, words, totals, isAll, sample } = await searchFirst(db, filter, patterns);
  if (isAll || first.length > mostFound) return { ...cut(first), totals };
  if (!isKnown(patterns, words)) return { ...cut([]), totals };
  const looks = looksFor(mostFound + 1, sample, {
    ...{ total: countOf(totals, filter.status), direction: filter.direction },
    lastSlice: lastSlice(filter),
  });
  const found: string[] = [];
  for (let look = looks.next(); !look.done;) {
    const ids = await listWithin(db, filter, {
      words: asksIndex(patterns, words),
      look: look.value,
    });
    found.push(...(ids ?? []));
    look = looks.next(ids && found.length);
    if (found.length > mostFound) break;
  }
  return { ...cut(found), totals };
}

const cut = (ids: readonly string[]) => ({
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
    where ${isLike(ids)} and ${passes(filter)}
    order by ${order(filter)} limit ${mostFound + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

type First = {
  /** Those that match. */
  readonly first: readonly string[];
  /** The list has no more rows than were looked at. */
  readonly isAll: boolean;
  readonly sample: Sample;
  readonly words: KnownWords;
  readonly totals: StatusTotals;
};

type FirstColumns = Pick<First, 'words' | 'totals'> &
  Omit<Sample, 'matching'> & { readonly ids: readonly string[] | null };

/** Among the first rows of the list; and which words there are that the typed ones may mean. */
async function searchFirst(
  db: Kysely<Database>,
  filter: DeskFilter,
  patterns: readonly SearchPattern[],
): Promise<First> {
  const has = patterns.map((_, at) => sql.ref(`has_${at}`));
  const [least, most] = [sql`min(${instantOf(filter)})`, sql`max(${instantOf(filter)})`];
  const [first, last] = filter.direction === 'asc' ? [least, most] : [most, least];
  const { rows } = await sql<FirstColumns>`
    with bookings as materialized (
      select id, created_at, departure, ${sql.join(
        patterns.map((pattern, at) => sql`${matches({ patterns: [pattern] })} as ${has[at]}`),
      )} from bookings
      where ${statusIs(filter)} and ${daysAre(filter)}
      order by ${order(filter)} limit ${sql.lit(firstRows)}
    )
    select array_agg(id order by ${order(filter)}) filter (where ${sql.join(has, sql` and `)}) as ids,
      count(*) as rows, json_build_array(${sql.join(
        has.map((one) => sql`count(*) filter (where ${one})`),
      )}) as having, ${msOf(first)} as "firstMs", ${msOf(last)} as "lastMs",
      ${knownWords(patterns)} as words, ${statusTotals} as totals
    from bookings`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate without a row');
  const { words, totals, ...counted } = row;
  const ids = counted.ids ?? [];
  const having = counted.having.map((count, at) => thoughtOf(count, patterns[at]));
  return {
    ...{ first: ids, isAll: counted.rows < firstRows, words, totals },
    sample: { ...counted, having, matching: ids.length },
  };
}

/** Of a number nobody has there are few; a word that none of the first rows has may not be rare. */
function thoughtOf(count: number, pattern: SearchPattern | undefined): number {
  return pattern?.likeMobile === null ? Math.max(count, 0.5) : count;
}

const msOf = (instant: RawBuilder<unknown>) => sql`extract(epoch from ${instant})::float8 * 1000`;

/** The slice in which the asked days end; null where they have no end. */
function lastSlice({ from, to, direction }: DeskFilter): number | null {
  const day = direction === 'asc' ? to && addDays(to, 1) : from;
  return day === null ? null : Math.floor(startOf(day).getTime() / sliceMs);
}

/** The first matches of one look; null when there are more than it may bring up. */
async function listWithin(
  db: Kysely<Database>,
  filter: DeskFilter,
  { words, look }: { words: RawBuilder<boolean>; look: Look },
): Promise<string[] | null> {
  // Limits stand outside, where they do not lead the planner to read the table until it has so many.
  const limit = 'atMost' in look ? sql`limit ${sql.lit(look.atMost)}` : sql``;
  const { rows } = await sql<{ read: number; ids: string[] }>`
    with every as materialized (
      select id, created_at, departure from bookings
      where ${words} and ${narrowed(filter)} and ${isWithin(filter, look)}
    ),
    bookings as materialized (select * from every ${limit})
    select (select count(*) from bookings) as read, array(
      select id from bookings order by ${order(filter)} limit ${sql.lit(mostFound + 1)}
    ) as ids`.execute(db);
  const { read = 0, ids = [] } = rows[0] ?? {};
  return 'atMost' in look && read === look.atMost ? null : ids;
}

function isWithin(filter: DeskFilter, look: Look): RawBuilder<boolean> {
  if ('atMost' in look) return sql`true`;
  const slice = filter.by === 'created' ? sql`bookings.created_slice` : sql`bookings.trip_slice`;
  if ('these' in look) return sql`array[${slice}] && ${look.these}::int[]`;
  // "+ 0": the index would read all the slices on that side one after the other.
  return filter.direction === 'asc'
    ? sql`${slice} + 0 > ${look.behind}`
    : sql`${slice} + 0 < ${look.behind}`;
}
