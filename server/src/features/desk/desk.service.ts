import type { DeskQuery } from '@anandham/contract/schemas/desk';
import { type PageAsked, pagesOf, sliceOf } from '../../db/paging.ts';
import type { Db } from '../../db/db.ts';
import type { ServiceContext } from '../../service-context.ts';
import { type DeskFilter, filterOf } from './desk-filter.ts';
import { type StatusTotals, countOf, findPage, readStatusTotals } from './desk-list.queries.ts';
import { type Shown, listShown } from './desk-row.ts';
import { listIdsOfCustomer, searchIds } from './desk-search.queries.ts';
import { searchTerms } from './desk-search.ts';

/** With `more`, `total` is only what the search looked for. */
export async function readPage(
  { db, clock }: ServiceContext,
  asked: PageAsked & { readonly query: DeskQuery },
) {
  const now = clock();
  const slice = sliceOf(asked);
  const { ids, more = false, totals, total } = await find(db, filterOf(asked.query, now), slice);
  const bookings = await listShown(db, { ids, now });
  const pages = pagesOf(total, slice.limit);
  return { bookings, total, more, pages, totalBookings: countOf(totals, 'all') };
}

type Found = {
  readonly ids: readonly string[];
  readonly total: number;
  readonly more?: boolean;
  readonly totals: StatusTotals;
};

async function find(
  db: Db,
  filter: DeskFilter,
  slice: { readonly limit: number; readonly offset: number },
): Promise<Found> {
  const { search, customer } = filter;
  const terms = search === null ? null : searchTerms(search);
  if (customer !== null) {
    const theirs = { ...filter, customer };
    const found = await listIdsOfCustomer(db, theirs, { terms, ...slice });
    return { ...found, totals: await readStatusTotals(db) };
  }
  if (terms === null) return findPage(db, filter, slice);
  const [{ ids, more }, totals] = [await searchIds(db, filter, terms), await readStatusTotals(db)];
  const { limit, offset } = slice;
  const onPage = ids.slice(offset, offset + limit);
  return { ids: onPage, total: ids.length, more, totals };
}

export async function showBooking({ db, clock }: ServiceContext, id: string): Promise<Shown> {
  const [shown] = await listShown(db, { ids: [id], now: clock() });
  if (!shown) throw new Error(`Booking ${id} is gone`);
  return shown;
}
