import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus } from '@anandham/domain/booking-lifecycle';
import { type DeskDay, type DeskSort, daysOf } from '@anandham/domain/desk-list';
import { addDays, kolkataInstant } from '@anandham/domain/trip-date';

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
export function daysAre(
  { from, to }: Pick<DeskFilter, 'from' | 'to'>,
  departure: RawBuilder<Date> = sql`bookings.departure`,
): RawBuilder<boolean> {
  const first = from === null ? sql`true` : sql`${departure} >= ${startOf(from)}`;
  const last = to === null ? sql`true` : sql`${departure} < ${startOf(addDays(to, 1))}`;
  return sql`(${first} and ${last})`;
}

/** Account and contact have different ids. */
function customerIs({ customer }: Pick<DeskFilter, 'customer'>): RawBuilder<boolean> {
  if (customer === null) return sql`true`;
  return sql`(bookings.account_id = ${customer} or bookings.contact_id = ${customer})`;
}

/** All of the filter but the search. */
export function passes(filter: DeskFilter): RawBuilder<boolean> {
  return sql`${statusIs(filter)} and ${daysAre(filter)} and ${customerIs(filter)}`;
}

/**
 * Status and days for a look through the index of words: written so that no other index of these is
 * brought in, which would first have to be read for all bookings. A single status that index knows.
 */
export function narrowed(filter: Pick<DeskFilter, 'status' | 'from' | 'to'>): RawBuilder<boolean> {
  const status =
    filter.status === 'all' ? sql`bookings.status || '' <> 'cancelled'` : statusIs(filter);
  return sql`${status} and ${daysAre(filter, sql`(bookings.departure + interval '0')`)}`;
}

/** Midnight in Asia/Kolkata. */
export const startOf = (day: string) => kolkataInstant(day, 0);
