import type { Kysely } from 'kysely';
import { type PageAsked, pagesOf, sliceOf } from '../../db/paging.ts';
import type { Database } from '../../db/schema.ts';
import { listIdsOfCustomer } from './desk-customer.queries.ts';
import {
  type DeskQuery,
  type DeskFilter,
  type Reader,
  filterOf,
  readPlanned,
} from './desk-filter.ts';
import { countFromTotals, listIds, readStatusTotals } from './desk-list.queries.ts';
import { type DeskRow, listDeskRows } from './desk-row.ts';
import { searchIds } from './desk-search.queries.ts';
import { searchTerms } from './desk-search.ts';
import { type Overlap, listOverlaps } from './overlaps.queries.ts';

export type DeskContext = { readonly db: Kysely<Database>; readonly clock: () => Date };

export type Shown = { readonly row: DeskRow; readonly overlaps: readonly Overlap[] };

export type DeskPage = {
  readonly bookings: readonly Shown[];
  /** Of a search at most so many as it looks for; then `more`. */
  readonly total: number;
  readonly more: boolean;
  readonly pages: number;
  readonly totalBookings: number;
};

/** One page of the matching bookings. A page past the end is empty. */
export function readPage(
  { db, clock }: DeskContext,
  asked: PageAsked & { readonly query: DeskQuery },
): Promise<DeskPage> {
  const now = clock();
  const slice = sliceOf(asked);
  const filter = filterOf(asked.query, now);
  const find = async (reader: Reader) => {
    const totals = await readStatusTotals(reader);
    const found = await findIds(reader, filter, { ...slice, totals });
    return { ...found, totalBookings: countOf(totals, 'all') };
  };
  return readPlanned(db, find, async (reader, { ids, more = false, ...totals }) => {
    const bookings = await showBookings(reader, ids, now);
    return { bookings, more, ...totals, pages: pagesOf(totals.total, slice.limit) };
  });
}

type Asked = {
  readonly limit: number;
  readonly offset: number;
  readonly totals: ReadonlyMap<string, number>;
};

async function findIds(
  db: Reader,
  filter: DeskFilter,
  { limit, offset, totals }: Asked,
): Promise<{ ids: string[]; total: number; more?: boolean }> {
  const { search, customer, status, from, to } = filter;
  const terms = search === null ? null : searchTerms(search);
  if (customer !== null) {
    return listIdsOfCustomer(db, { ...filter, customer }, { terms, limit, offset });
  }
  if (terms !== null) {
    const { ids, more } = await searchIds(db, filter, terms);
    return { ids: ids.slice(offset, offset + limit), total: ids.length, more };
  }
  const isWhole = from === null && to === null;
  const total = isWhole ? countOf(totals, status) : await countFromTotals(db, filter);
  return { ids: offset < total ? await listIds(db, filter, { limit, offset }) : [], total };
}

function countOf(totals: ReadonlyMap<string, number>, status: DeskFilter['status']): number {
  const statuses = status === 'all' ? ['pending', 'confirmed', 'completed'] : [status];
  return statuses.reduce((sum, one) => sum + (totals.get(one) ?? 0), 0);
}

/** These bookings as the desk shows them, in the order of the ids. */
export async function showBookings(
  db: Kysely<Database>,
  ids: readonly string[],
  now: Date,
): Promise<Shown[]> {
  const rows = await listDeskRows(db, ids);
  const overlaps = await listOverlaps(db, { ids, now });
  return rows.map((row) => ({ row, overlaps: overlaps.get(row.id) ?? [] }));
}

/** One of them, which is there. */
export async function showBooking({ db, clock }: DeskContext, id: string): Promise<Shown> {
  const [shown] = await showBookings(db, [id], clock());
  if (!shown) throw new Error(`Booking ${id} is gone`);
  return shown;
}
