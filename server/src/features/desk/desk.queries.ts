import { type Kysely, sql } from 'kysely';
import { normaliseIndianMobile } from '@anandham/domain/contact-number';
import type { BookingStatus } from '@anandham/domain/booking-lifecycle';
import type { Database } from '../../db/schema.ts';
import type { BookingRow } from '../bookings/booking-row.ts';
import { selectBookings } from '../bookings/bookings.queries.ts';

type Db = Kysely<Database>;

/** Which bookings the desk wants to see. `all` leaves out the cancelled ones. */
export type DeskFilter = {
  readonly status: BookingStatus | 'all';
  readonly search: string | null;
  /** Days of the trip, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
};

/** The last row of the batch before. */
export type Position = Pick<BookingRow, 'createdAt' | 'id'>;

/** Newest first. */
export function listPage(
  db: Db,
  filter: DeskFilter,
  slice: { limit: number; offset: number },
): Promise<BookingRow[]> {
  return newestFirst(db, filter).limit(slice.limit).offset(slice.offset).execute();
}

/** The next bookings after a position; reading all of them this way holds neither memory nor a lock. */
export function listBatch(
  db: Db,
  filter: DeskFilter,
  batch: { after: Position | null; limit: number },
): Promise<BookingRow[]> {
  const { after, limit } = batch;
  return newestFirst(db, filter)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(bookings.created_at, bookings.id) < (${after?.createdAt}, ${after?.id}::uuid)`,
      ),
    )
    .limit(limit)
    .execute();
}

export async function countBookings(db: Db, filter: DeskFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** From the running totals: how many bookings stand at each status. */
export async function readStatusTotals(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('status_totals')
    .select(['status', ({ fn }) => sql<number>`${fn.sum('bookings')}::int8`.as('bookings')])
    .groupBy('status')
    .execute();
  return new Map(rows.map((row) => [row.status, row.bookings]));
}

function newestFirst(db: Db, filter: DeskFilter) {
  return matching(db, filter).orderBy('bookings.created_at', 'desc').orderBy('bookings.id', 'desc');
}

function matching(db: Db, { status, search, from, to }: DeskFilter) {
  let query = selectBookings(db);
  query =
    status === 'all'
      ? query.where('bookings.status', '<>', 'cancelled')
      : query.where('bookings.status', '=', status);
  if (from !== undefined) query = query.where('bookings.trip_date', '>=', from);
  if (to !== undefined) query = query.where('bookings.trip_date', '<=', to);
  if (search === null) return query;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = normaliseIndianMobile(search) ?? search.replace(/[\s().-]/g, '');
  return query.where((row) =>
    row.or([
      row('bookings.contact_name', 'ilike', pattern),
      row('bookings.pickup_label', 'ilike', pattern),
      row('bookings.drop_label', 'ilike', pattern),
      ...(/^\d+$/.test(digits) ? [row('bookings.contact_mobile', 'like', `%${digits}%`)] : []),
    ]),
  );
}
