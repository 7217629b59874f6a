import { type RawBuilder, sql } from 'kysely';
import { addDays } from '@anandham/domain/bookings/trip-date';
import { findDay } from '#db/find-day.queries.ts';
import type { Db } from '#db/db.ts';
import { type AdminFilter, daysAre, instantOf, order, startOf, statusIs } from './admin-filter.ts';

/** Below this many rows counting them off is quicker than asking where to begin. */
const nearRows = 500;

type Slice = { readonly limit: number; readonly offset: number };

/** How many bookings stand at each status. */
export type StatusTotals = Readonly<Record<string, number>>;

type FoundPage = {
  readonly ids: string[];
  readonly total: number;
  readonly totals: StatusTotals;
};

/**
 * The ids of one page without a search, and how many there are, as of one moment. However far the page,
 * at most the bookings of one day are counted off: the running totals say on which day it begins.
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
  const isWhole = filter.from === null && filter.to === null;
  const total = isWhole
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

/** What comes from this day on, in the direction of the list. */
function notBefore(filter: AdminFilter, day: string | null): RawBuilder<boolean> {
  if (day === null) return sql`true`;
  return filter.direction === 'asc'
    ? sql`${instantOf(filter)} >= ${startOf(day)}`
    : sql`${instantOf(filter)} < ${startOf(addDays(day, 1))}`;
}

/** The day on which the row at this offset stands, and how many come before that day. */
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

/** As a column: `StatusTotals`, from the running totals. */
const statusTotals = sql<StatusTotals>`(
  select coalesce(json_object_agg(status, n), '{}') from (
    select status, sum(bookings)::int8 as n from status_totals group by status
  ) as sums)`;

export async function readStatusTotals(db: Db): Promise<StatusTotals> {
  const { rows } = await sql<{ totals: StatusTotals }>`
    select ${statusTotals} as totals`.execute(db);
  return rows[0]?.totals ?? {};
}
