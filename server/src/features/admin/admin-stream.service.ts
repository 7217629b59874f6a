import { type RawBuilder, sql } from 'kysely';
import type { AdminQuery } from '@anandham/contract/schemas/admin';
import { inBatches } from '#db/paging.ts';
import type { Db } from '#db/db.ts';
import type { ServiceContext } from '#service-context.ts';
import { type AdminFilter, filterOf, instantOf, order, passes } from './admin-filter.ts';
import { type AdminBookingRow, selectAdminBookings } from './admin-row.ts';
import { findMatchingIds, matches, withCustomPlans } from './search/admin-search.queries.ts';
import { searchTerms } from './search/admin-search.ts';

/** About 100 kB of rows. */
const batchSize = 200;

export async function* readAll(
  { db, clock }: ServiceContext,
  query: AdminQuery,
): AsyncGenerator<AdminBookingRow[]> {
  const filter = filterOf(query, clock());
  const terms = filter.search === null ? null : searchTerms(filter.search);
  const condition = terms && ((await findMatchingIds(db, filter, terms)) ?? matches(terms));
  yield* inBatches<AdminBookingRow>(batchSize, (after) =>
    condition === null
      ? listBatch(db, filter, { condition, after })
      : withCustomPlans(db, (trx) => listBatch(trx, filter, { condition, after })),
  );
}

function listBatch(
  db: Db,
  filter: AdminFilter,
  { condition, after }: { condition: RawBuilder<boolean> | null; after: AdminBookingRow | null },
): Promise<AdminBookingRow[]> {
  return selectAdminBookings(db)
    .where(passes(filter))
    .$if(after !== null, (all) => all.where(isAfter(filter, after)))
    .$if(condition !== null, (all) => all.where(condition ?? sql<boolean>`true`))
    .orderBy(sql`${order(filter)}`)
    .limit(batchSize)
    .execute();
}

function isAfter(filter: AdminFilter, row: AdminBookingRow | null) {
  const at = filter.by === 'created' ? row?.createdAt : row?.departure;
  const sign = sql.raw(filter.direction === 'asc' ? '>' : '<');
  return sql<boolean>`(${instantOf(filter)}, bookings.id) ${sign} (${at}, ${row?.id}::uuid)`;
}
