import { type RawBuilder, sql } from 'kysely';
import type { AdminQuery } from '@anandham/contract/schemas/admin';
import type { BookingStatus } from '@anandham/domain/bookings/booking-lifecycle';
import { dayRangeOf } from '@anandham/domain/bookings/booking-filters';
import { addDays, kolkataInstant } from '@anandham/domain/bookings/trip-date';

/** Status `all` excludes cancelled bookings. */
export type AdminFilter = {
  readonly status: BookingStatus | 'all';
  readonly search: string | null;
  /** Trip days (YYYY-MM-DD), inclusive. Lists with trip days are sorted by trip. */
  readonly from: string | null;
  readonly to: string | null;
  readonly customer: string | null;
  /** By request time or by departure. */
  readonly by: 'created' | 'trip';
  readonly direction: 'asc' | 'desc';
};

const orders = {
  newest: { by: 'created', direction: 'desc' },
  oldest: { by: 'created', direction: 'asc' },
  trip_first: { by: 'trip', direction: 'asc' },
  trip_last: { by: 'trip', direction: 'desc' },
} as const;

/** Lists with trip days are always sorted by trip, so that an index finds any page. */
export function filterOf(query: AdminQuery, now: Date): AdminFilter {
  const { status = 'all', search, customer = null, day } = query;
  const { from, to } = day === undefined ? query : dayRangeOf(day, now);
  const hasDays = from !== undefined || to !== undefined;
  const order = orders[query.sort ?? (hasDays ? 'trip_first' : 'newest')];
  return {
    status,
    search,
    customer,
    from: from ?? null,
    to: to ?? null,
    direction: order.direction,
    by: hasDays ? 'trip' : order.by,
  };
}

export function instantOf({ by }: Pick<AdminFilter, 'by'>): RawBuilder<Date> {
  return by === 'created' ? sql`bookings.created_at` : sql`bookings.departure`;
}

export function order(filter: Pick<AdminFilter, 'by' | 'direction'>): RawBuilder<unknown> {
  const direction = sql.raw(filter.direction);
  return sql`${instantOf(filter)} ${direction}, bookings.id ${direction}`;
}

/** The same conditions as in the partial indexes. */
export function statusIs({ status }: Pick<AdminFilter, 'status'>): RawBuilder<boolean> {
  return status === 'all' ? sql`bookings.status <> 'cancelled'` : sql`bookings.status = ${status}`;
}

/** Compares departures, which the indexes contain. */
export function daysAre({ from, to }: Pick<AdminFilter, 'from' | 'to'>): RawBuilder<boolean> {
  const first = from === null ? sql`true` : sql`bookings.departure >= ${startOf(from)}`;
  const last = to === null ? sql`true` : sql`bookings.departure < ${startOf(addDays(to, 1))}`;
  return sql`(${first} and ${last})`;
}

/** Ids are unique across accounts and phone customers. */
function customerIs({ customer }: Pick<AdminFilter, 'customer'>): RawBuilder<boolean> {
  if (customer === null) return sql`true`;
  return sql`(bookings.account_id = ${customer} or bookings.phone_customer_id = ${customer})`;
}

/** The filter without the search. */
export function passes(filter: AdminFilter): RawBuilder<boolean> {
  return sql`${statusIs(filter)} and ${daysAre(filter)} and ${customerIs(filter)}`;
}

/** Midnight in Asia/Kolkata. */
export const startOf = (day: string) => kolkataInstant(day, 0);
