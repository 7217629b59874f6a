import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inBatches } from '../../db/batches.ts';
import type { Database } from '../../db/schema.ts';
import { type DeskFilter, type DeskQuery, filterOf, instantOf, passes } from './desk-filter.ts';
import { order } from './desk-list.queries.ts';
import { type DeskRow, selectDeskBookings } from './desk-row.ts';
import { searchTerms } from './desk-search.ts';
import type { DeskContext } from './desk.service.ts';
import { findIdsAsked } from './search-ids.queries.ts';
import { findWordsAsked } from './search-words.queries.ts';

/** About a hundred kilobytes of rows at a time. */
const batchSize = 200;

/** All matching bookings, batch by batch. */
export async function* readAll(
  { db, clock }: DeskContext,
  query: DeskQuery,
): AsyncGenerator<DeskRow[]> {
  const filter = filterOf(query, clock());
  const terms = filter.search === null ? null : searchTerms(filter.search);
  const asked =
    terms && ((await findIdsAsked(db, filter, terms)) ?? (await findWordsAsked(db, terms)));
  yield* inBatches<DeskRow>(batchSize, (after) => listBatch(db, filter, { asked, after }));
}

function listBatch(
  db: Kysely<Database>,
  filter: DeskFilter,
  { asked, after }: { asked: RawBuilder<boolean> | null; after: DeskRow | null },
): Promise<DeskRow[]> {
  return selectDeskBookings(db)
    .where(passes(filter))
    .$if(after !== null, (all) => all.where(isBehind(filter, after)))
    .$if(asked !== null, (all) => all.where(asked ?? sql<boolean>`true`))
    .orderBy(sql`${order(filter)}`)
    .limit(batchSize)
    .execute();
}

function isBehind(filter: DeskFilter, row: DeskRow | null) {
  const at = filter.by === 'created' ? row?.createdAt : row?.departure;
  const sign = sql.raw(filter.direction === 'asc' ? '>' : '<');
  return sql<boolean>`(${instantOf(filter)}, bookings.id) ${sign} (${at}, ${row?.id}::uuid)`;
}
