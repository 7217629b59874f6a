import type { Kysely } from 'kysely';
import { type PageAsked, pagesOf, sliceOf } from '../../db/paging.ts';
import type { Database } from '../../db/schema.ts';
import { listIdsOfCustomer } from './desk-customer.queries.ts';
import { type DeskFilter, type DeskQuery, filterOf } from './desk-filter.ts';
import { type StatusTotals, countOf, findPage, readStatusTotals } from './desk-list.queries.ts';
import { type Shown, listShown } from './desk-row.ts';
import { searchIds } from './desk-search.queries.ts';
import { searchTerms } from './desk-search.ts';

export type DeskContext = { readonly db: Kysely<Database>; readonly clock: () => Date };

export type DeskPage = {
  readonly bookings: readonly Shown[];
  /** Of a search at most so many as it looks for; then `more`. */
  readonly total: number;
  readonly more: boolean;
  readonly pages: number;
  readonly totalBookings: number;
};

/** One page of the matching bookings. A page past the end is empty. */
export async function readPage(
  { db, clock }: DeskContext,
  asked: PageAsked & { readonly query: DeskQuery },
): Promise<DeskPage> {
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
  db: Kysely<Database>,
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
  const { ids, more, totals } = await searchIds(db, filter, terms);
  const { limit, offset } = slice;
  const onPage = ids.slice(offset, offset + limit);
  return { ids: onPage, total: ids.length, more, totals };
}

/** One of them, which is there. */
export async function showBooking({ db, clock }: DeskContext, id: string): Promise<Shown> {
  const [shown] = await listShown(db, { ids: [id], now: clock() });
  if (!shown) throw new Error(`Booking ${id} is gone`);
  return shown;
}
