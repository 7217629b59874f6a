import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { SearchPattern, SearchTerms } from './desk-search.ts';

/** For each typed word, the words of bookings that it may mean. */
export type KnownWords = readonly (readonly string[])[];

/** On the text itself, for bookings that are at hand. */
export const matches = ({ patterns }: Pick<SearchTerms, 'patterns'>): RawBuilder<boolean> =>
  sql.join(
    patterns.map(({ like }) => sql`bookings.search_text like ${like}`),
    sql` and `,
  );

/** As a column: `KnownWords`. */
export function knownWords(patterns: readonly SearchPattern[]): RawBuilder<KnownWords> {
  const each = patterns.map(
    ({ likeWord }) => sql`array(select word from search_words where word like ${likeWord})`,
  );
  return sql`json_build_array(${sql.join(each)})`;
}

/** For a search that reads on and on: what to ask the index, looked up once. */
export async function findWordsAsked(
  db: Kysely<Database>,
  { patterns }: SearchTerms,
): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ words: KnownWords }>`
    select ${knownWords(patterns)} as words`.execute(db);
  return asksIndex(patterns, rows[0]?.words ?? []);
}

/** False when no booking can have all of them. */
export function isKnown(patterns: readonly SearchPattern[], words: KnownWords): boolean {
  return patterns.every(({ likeMobile }, at) => likeMobile !== null || words[at]?.length !== 0);
}

/** In the form in which the index of bookings holds words and numbers. */
export function asksIndex(
  patterns: readonly SearchPattern[],
  words: KnownWords,
): RawBuilder<boolean> {
  const hasLong = patterns.some(({ isLong }) => isLong);
  const each = patterns.map((pattern, at) =>
    // Beside a long word, a short one only costs the index time.
    hasLong && !pattern.isLong
      ? matches({ patterns: [pattern] })
      : asksForOne(pattern, words[at] ?? []),
  );
  return sql.join(each, sql` and `);
}

function asksForOne(pattern: SearchPattern, words: readonly string[]): RawBuilder<boolean> {
  const { likeMobile, mobile } = pattern;
  // A whole number stands among the words of the index, quicker to be found than by its parts.
  if (mobile !== null) return isOneOf([...words, mobile]);
  if (likeMobile === null) return isOneOf(words);
  const hasPart = sql<boolean>`bookings.contact_mobile like ${likeMobile}`;
  return words.length === 0 ? hasPart : sql<boolean>`(${hasPart} or ${isOneOf(words)})`;
}

const isOneOf = (words: readonly string[]) =>
  sql<boolean>`string_to_array(btrim(bookings.search_text), ' ') && ${words}::text[]`;
