import { type Kysely, sql } from 'kysely';
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
import { matches } from './desk-search.queries.ts';
import { searchTerms } from './desk-search.ts';
import type { DeskContext } from './desk.service.ts';

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
  let after: DeskRow | null = null;
  for (;;) {
    const batch: DeskRow[] = await listBatch(db, filter, after);
    if (batch.length > 0) yield batch;
    if (batch.length < batchSize) return;
    after = batch.at(-1) ?? null;
  }
}

function listBatch(
  db: Kysely<Database>,
  filter: DeskFilter,
  after: DeskRow | null,
): Promise<DeskRow[]> {
  const { search, customer } = filter;
  return selectDeskBookings(db)
    .where(statusIs(filter))
    .where(daysAre(filter))
    .$if(after !== null, (all) => all.where(isBehind(filter, after)))
    .$if(search !== null, (all) => all.where(matches(searchTerms(search ?? ''))))
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
