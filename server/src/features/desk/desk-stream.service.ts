import { type RawBuilder, sql } from 'kysely';
import type { DeskQuery } from '@anandham/contract/schemas/desk';
import { inBatches } from '../../db/batches.ts';
import type { Db } from '../../db/db.ts';
import type { ServiceContext } from '../../service-context.ts';
import { type DeskFilter, filterOf, instantOf, order, passes } from './desk-filter.ts';
import { type DeskRow, selectDeskBookings } from './desk-row.ts';
import { findIdsAsked, matches, withFreshPlans } from './desk-search.queries.ts';
import { searchTerms } from './desk-search.ts';

/** About 100 kB of rows. */
const batchSize = 200;

export async function* readAll(
  { db, clock }: ServiceContext,
  query: DeskQuery,
): AsyncGenerator<DeskRow[]> {
  const filter = filterOf(query, clock());
  const terms = filter.search === null ? null : searchTerms(filter.search);
  const asked = terms && ((await findIdsAsked(db, filter, terms)) ?? matches(terms));
  yield* inBatches<DeskRow>(batchSize, (after) =>
    asked === null
      ? listBatch(db, filter, { asked, after })
      : withFreshPlans(db, (trx) => listBatch(trx, filter, { asked, after })),
  );
}

function listBatch(
  db: Db,
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
