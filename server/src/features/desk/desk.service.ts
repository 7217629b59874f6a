import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { BookingRow } from '../bookings/booking-row.ts';
import {
  countBookings,
  listBatch,
  listPage,
  readStatusTotals,
  type DeskFilter,
} from './desk.queries.ts';

/** The specification's page (section 9). */
const defaultPageSize = 10;
/** About a quarter of a megabyte of rows at a time. */
const batchSize = 500;

type Db = Kysely<Database>;

export type DeskPage = {
  readonly bookings: BookingRow[];
  readonly total: number;
  readonly pages: number;
  readonly totalBookings: number;
};

/** One page of the matching bookings, newest first. A page past the end is empty. */
export async function readPage(
  db: Db,
  {
    filter,
    page,
    pageSize = defaultPageSize,
  }: {
    filter: DeskFilter;
    page: number;
    pageSize?: number | undefined;
  },
): Promise<DeskPage> {
  const [bookings, totals] = await Promise.all([
    listPage(db, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    readStatusTotals(db),
  ]);
  const all = ['pending', 'confirmed', 'completed'];
  const sum = (statuses: string[]) =>
    statuses.reduce((total, status) => total + (totals.get(status) ?? 0), 0);
  const counted = filter.search === null && filter.from === undefined && filter.to === undefined;
  const total = counted
    ? sum(filter.status === 'all' ? all : [filter.status])
    : await countBookings(db, filter);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return { bookings, total, pages, totalBookings: sum(all) };
}

/** All matching bookings, batch by batch, so that a million of them need no more memory than one batch. */
export async function* readAll(db: Db, filter: DeskFilter): AsyncGenerator<BookingRow[]> {
  let after: BookingRow | null = null;
  for (;;) {
    const batch: BookingRow[] = await listBatch(db, filter, { after, limit: batchSize });
    if (batch.length > 0) yield batch;
    if (batch.length < batchSize) return;
    after = batch.at(-1) ?? null;
  }
}
