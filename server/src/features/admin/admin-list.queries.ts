import { type RawBuilder, sql } from 'kysely';
import { addDays } from '@anandham/domain/bookings/trip-date';
import { findDay } from '#db/find-day.queries.ts';
import type { Db } from '#db/db.ts';
import { type AdminFilter, daysAre, instantOf, order, startOf, statusIs } from './admin-filter.ts';

/** Up to this offset, skipping rows is faster than finding the first day. */
const nearRows = 500;

type Slice = { readonly limit: number; readonly offset: number };

/** The number of bookings by status. */
export type StatusTotals = Readonly<Record<string, number>>;

type FoundPage = {
  readonly ids: string[];
  readonly total: number;
  readonly totals: StatusTotals;
};

/**
 * The ids of one page without a search, and the total, from one statement. However far the page,
 * it skips at most the bookings of one day, because the running totals give the first day.
 */
export async function findPage(
  db: Db,
  filter: AdminFilter,
  { limit, offset }: Slice,
): Promise<FoundPage> {
  const start = offset <= nearRows ? { day: null, before: 0 } : await findStart(db, filter, offset);
  const ids =
    start === null
      ? sql`array[]::uuid[]`
      : sql`array(
          select id from bookings
          where ${statusIs(filter)} and ${daysAre(filter)} and ${notBefore(filter, start.day)}
          order by ${order(filter)} limit ${limit} offset ${offset - start.before})`;
  const hasNoDays = filter.from === null && filter.to === null;
  const total = hasNoDays
    ? sql`null`
    : sql`(select coalesce(sum(n), 0)::int8 from (${dayCounts(filter)}) as days)`;
  const { rows } = await sql<Omit<FoundPage, 'total'> & { total: number | null }>`
    select ${ids} as ids, ${total} as total, ${statusTotals} as totals`.execute(db);
  const { totals = {}, ...found } = rows[0] ?? { ids: [], total: 0 };
  return { ids: found.ids, total: found.total ?? countOf(totals, filter.status), totals };
}

export function countOf(totals: StatusTotals, status: AdminFilter['status']): number {
  const statuses = status === 'all' ? ['pending', 'confirmed', 'completed'] : [status];
  return statuses.reduce((sum, one) => sum + (totals[one] ?? 0), 0);
}

/** Selects rows from this day on, in the direction of the list. */
function notBefore(filter: AdminFilter, day: string | null): RawBuilder<boolean> {
  if (day === null) return sql`true`;
  return filter.direction === 'asc'
    ? sql`${instantOf(filter)} >= ${startOf(day)}`
    : sql`${instantOf(filter)} < ${startOf(addDays(day, 1))}`;
}

/** The day of the row at this offset, and the number of rows before that day. */
function findStart(db: Db, filter: AdminFilter, offset: number) {
  return findDay(db, dayCounts(filter), { offset, direction: filter.direction });
}

function dayCounts(filter: AdminFilter): RawBuilder<unknown> {
  const { by, status, from, to } = filter;
  if (by === 'created') {
    const count = {
      all: sql`pending + confirmed + completed`,
      pending: sql`pending`,
      confirmed: sql`confirmed`,
      completed: sql`completed`,
      cancelled: sql`cancelled`,
    }[status];
    return sql`select created_date as day, sum(${count})::int8 as n from created_totals group by 1`;
  }
  const count = {
    all: sql`bookings`,
    pending: sql`bookings - confirmed - completed`,
    confirmed: sql`confirmed`,
    completed: sql`completed`,
    cancelled: sql`cancelled`,
  }[status];
  return sql`
    select trip_date as day, sum(${count})::int8 as n from daily_totals
    where trip_date >= ${from ?? '-infinity'} and trip_date <= ${to ?? 'infinity'} group by 1`;
}

/** `StatusTotals` as one column, from the running totals. */
const statusTotals = sql<StatusTotals>`(
  select coalesce(json_object_agg(status, n), '{}') from (
    select status, sum(bookings)::int8 as n from status_totals group by status
  ) as sums)`;

export async function readStatusTotals(db: Db): Promise<StatusTotals> {
  const { rows } = await sql<{ totals: StatusTotals }>`
    select ${statusTotals} as totals`.execute(db);
  return rows[0]?.totals ?? {};
}
