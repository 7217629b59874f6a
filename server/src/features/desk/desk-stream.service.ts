import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import {
  type DeskFilter,
  type DeskQuery,
  daysAre,
  filterOf,
  instantOf,
  statusIs,
} from './desk-filter.ts';
import { order } from './desk-list.queries.ts';
import { type DeskRow, selectDeskBookings } from './desk-row.ts';
import { searchTerms } from './desk-search.ts';
import type { DeskContext } from './desk.service.ts';
import { findWordsAsked } from './search-words.queries.ts';

/** About a hundred kilobytes of rows at a time. */
const batchSize = 200;

/**
 * All matching bookings, batch by batch, so that a million of them need no more memory than one batch,
 * and hold no lock.
 */
export async function* readAll(
  { db, clock }: DeskContext,
  query: DeskQuery,
): AsyncGenerator<DeskRow[]> {
  const filter = filterOf(query, clock());
  const { search } = filter;
  const words = search === null ? null : await findWordsAsked(db, searchTerms(search));
  let after: DeskRow | null = null;
  for (;;) {
    const batch: DeskRow[] = await listBatch(db, filter, { words, after });
    if (batch.length > 0) yield batch;
    if (batch.length < batchSize) return;
    after = batch.at(-1) ?? null;
  }
}

function listBatch(
  db: Kysely<Database>,
  filter: DeskFilter,
  { words, after }: { words: RawBuilder<boolean> | null; after: DeskRow | null },
): Promise<DeskRow[]> {
  const { customer } = filter;
  return selectDeskBookings(db)
    .where(statusIs(filter))
    .where(daysAre(filter))
    .$if(after !== null, (all) => all.where(isBehind(filter, after)))
    .$if(words !== null, (all) => all.where(words ?? sql<boolean>`true`))
    .$if(customer !== null, (all) =>
      all.where((row) =>
        row.or([
          row('bookings.account_id', '=', customer),
          row('bookings.contact_id', '=', customer),
        ]),
      ),
    )
    .orderBy(sql`${order(filter)}`)
    .limit(batchSize)
    .execute();
}

function isBehind(filter: DeskFilter, row: DeskRow | null) {
  const at = filter.by === 'created' ? row?.createdAt : row?.departure;
  const sign = sql.raw(filter.direction === 'asc' ? '>' : '<');
  return sql<boolean>`(${instantOf(filter)}, bookings.id) ${sign} (${at}, ${row?.id}::uuid)`;
}
