import type { AdminQuery } from '@anandham/contract/schemas/admin';
import { type PageRequest, pagesOf, sliceOf } from '#db/paging.ts';
import type { Db } from '#db/db.ts';
import { AppError } from '#app-error.ts';
import { isId } from '#db/new-id.ts';
import type { ServiceContext } from '#service-context.ts';
import type { ApprovalContext } from '#features/bookings/bookings.service.ts';
import { listAssignable } from '#features/fleet/assignable.service.ts';
import { type AdminFilter, filterOf } from './admin-filter.ts';
import { type StatusTotals, countOf, findPage, readStatusTotals } from './admin-list.queries.ts';
import { type AdminBookingWithOverlaps, findAdminRow, listAdminBookings } from './admin-row.ts';
import { listIdsOfCustomer, searchIds } from './search/admin-search.queries.ts';
import { searchTerms } from './search/admin-search.ts';

/** With `more`, `total` counts only the matches that the search returned. */
export async function readPage(
  { db, clock }: ServiceContext,
  params: PageRequest & { readonly query: AdminQuery },
) {
  const now = clock();
  const slice = sliceOf(params);
  const { ids, more = false, totals, total } = await find(db, filterOf(params.query, now), slice);
  const bookings = await listAdminBookings(db, { ids, now });
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
  filter: AdminFilter,
  slice: { readonly limit: number; readonly offset: number },
): Promise<Found> {
  const { search, customer } = filter;
  const terms = search === null ? null : searchTerms(search);
  if (customer !== null) {
    const ofCustomer = { ...filter, customer };
    const found = await listIdsOfCustomer(db, ofCustomer, { terms, ...slice });
    return { ...found, totals: await readStatusTotals(db) };
  }
  if (terms === null) return findPage(db, filter, slice);
  const [{ ids, more }, totals] = [await searchIds(db, filter, terms), await readStatusTotals(db)];
  const { limit, offset } = slice;
  const onPage = ids.slice(offset, offset + limit);
  return { ids: onPage, total: ids.length, more, totals };
}

/** The vehicles and drivers that the booking can be assigned. */
export async function findAssignable({ db, settings }: ApprovalContext, id: string) {
  const row = isId(id) ? await findAdminRow(db, id) : undefined;
  if (!row) throw new AppError('booking_not_found');
  return listAssignable(db, row, settings().booking.bufferMinutes);
}

export async function showBooking(
  { db, clock }: ServiceContext,
  id: string,
): Promise<AdminBookingWithOverlaps> {
  const [found] = await listAdminBookings(db, { ids: [id], now: clock() });
  if (!found) throw new Error(`Booking ${id} no longer exists`);
  return found;
}
