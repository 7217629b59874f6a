import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { BookingStatus } from '@anandham/domain/booking-lifecycle';
import { type DeskDay, type DeskSort, daysOf } from '@anandham/domain/desk-list';
import { addDays, kolkataInstant } from '@anandham/domain/trip-date';
import type { Database } from '../../db/schema.ts';

/** What the desk asks for, as the schema leaves it. */
export type DeskQuery = {
  readonly status?: BookingStatus | 'all' | undefined;
  readonly search: string | null;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly day?: DeskDay | undefined;
  readonly sort?: DeskSort | undefined;
  readonly customer?: string | undefined;
};

/** Which bookings the desk wants to see, and in which order. `all` leaves out the cancelled ones. */
export type DeskFilter = {
  readonly status: BookingStatus | 'all';
  readonly search: string | null;
  /** Days of the trip (YYYY-MM-DD), both included. Then the order is by trip. */
  readonly from: string | null;
  readonly to: string | null;
  /** The account or contact whose bookings these are. */
  readonly customer: string | null;
  /** By when they were asked for, or by departure. */
  readonly by: 'created' | 'trip';
  readonly direction: 'asc' | 'desc';
};

const orders = {
  newest: { by: 'created', direction: 'desc' },
  oldest: { by: 'created', direction: 'asc' },
  trip_first: { by: 'trip', direction: 'asc' },
  trip_last: { by: 'trip', direction: 'desc' },
} as const;

/** Bookings of some days are ordered by trip, whatever was asked: only so can any page be found at once. */
export function filterOf(query: DeskQuery, now: Date): DeskFilter {
  const { status = 'all', search, customer = null, day } = query;
  const { from, to } = day === undefined ? query : daysOf(day, now);
  const hasDays = from !== undefined || to !== undefined;
  const order = orders[query.sort ?? (hasDays ? 'trip_first' : 'newest')];
  return {
    ...{ status, search, customer, from: from ?? null, to: to ?? null },
    ...{ direction: order.direction, by: hasDays ? 'trip' : order.by },
  };
}

/** What the lists are ordered by. */
export function instantOf({ by }: Pick<DeskFilter, 'by'>): RawBuilder<Date> {
  return by === 'created' ? sql`bookings.created_at` : sql`bookings.departure`;
}

/** In the form in which the indexes hold the statuses. */
export function statusIs({ status }: Pick<DeskFilter, 'status'>): RawBuilder<boolean> {
  return status === 'all' ? sql`bookings.status <> 'cancelled'` : sql`bookings.status = ${status}`;
}

/** The days as instants: indexes hold departures. */
export function daysAre({ from, to }: Pick<DeskFilter, 'from' | 'to'>): RawBuilder<boolean> {
  const first = from === null ? sql`true` : sql`bookings.departure >= ${startOf(from)}`;
  const last = to === null ? sql`true` : sql`bookings.departure < ${startOf(addDays(to, 1))}`;
  return sql`(${first} and ${last})`;
}

/** Midnight in Asia/Kolkata. */
export const startOf = (day: string) => kolkataInstant(day, 0);

export type Reader = Transaction<Database>;

/**
 * Reads several things as of one moment, each planned for the values it comes with: a plan made for any
 * value is the wrong one for a rare word or a late page.
 */
export function readPlanned<T>(db: Kysely<Database>, work: (db: Reader) => Promise<T>): Promise<T> {
  const whole = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return whole.execute(async (reader) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(reader);
    return work(reader);
  });
}
