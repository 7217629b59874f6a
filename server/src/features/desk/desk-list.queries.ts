import { type RawBuilder, sql } from 'kysely';
import { addDays } from '@anandham/domain/trip-date';
import { findDay } from '../../db/find-day.queries.ts';
import {
  type DeskFilter,
  type Reader,
  daysAre,
  instantOf,
  startOf,
  statusIs,
} from './desk-filter.ts';

/** Below this many rows counting them off is quicker than asking where to begin. */
const nearRows = 500;

type Slice = { readonly limit: number; readonly offset: number };

/**
 * The ids of one page without a search. However far the page, at most the bookings of one day are
 * counted off: the running totals say on which day it begins.
 */
export async function listIds(
  db: Reader,
  filter: DeskFilter,
  { limit, offset }: Slice,
): Promise<string[]> {
  const start = offset <= nearRows ? { day: null, before: 0 } : await findStart(db, filter, offset);
  if (start === null) return [];
  const { rows } = await sql<{ id: string }>`
    select id from bookings
    where ${statusIs(filter)} and ${daysAre(filter)} and ${notBefore(filter, start.day)}
    order by ${order(filter)} limit ${limit} offset ${offset - start.before}`.execute(db);
  return rows.map(({ id }) => id);
}

/** `created_at desc, id desc`, and so on. */
export function order(filter: Pick<DeskFilter, 'by' | 'direction'>): RawBuilder<unknown> {
  const direction = sql.raw(filter.direction);
  return sql`${instantOf(filter)} ${direction}, bookings.id ${direction}`;
}

/** What comes from this day on, in the direction of the list. */
function notBefore(filter: DeskFilter, day: string | null): RawBuilder<boolean> {
  if (day === null) return sql`true`;
  return filter.direction === 'asc'
    ? sql`${instantOf(filter)} >= ${startOf(day)}`
    : sql`${instantOf(filter)} < ${startOf(addDays(day, 1))}`;
}

/** The day on which the row at this offset stands, and how many come before that day. */
export function findStart(db: Reader, filter: DeskFilter, offset: number) {
  return findDay(db, dayCounts(filter), { offset, direction: filter.direction });
}

/** How many bookings match, from the running totals alone. */
export async function countFromTotals(db: Reader, filter: DeskFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(n), 0)::int8 as total from (${dayCounts(filter)}) as days`.execute(db);
  return rows[0]?.total ?? 0;
}

function dayCounts(filter: DeskFilter): RawBuilder<unknown> {
  const { by, status, from, to } = filter;
  if (by === 'created') {
    const count = {
      all: sql`pending + confirmed + completed`,
      ...{ pending: sql`pending`, confirmed: sql`confirmed` },
      ...{ completed: sql`completed`, cancelled: sql`cancelled` },
    }[status];
    return sql`select created_date as day, sum(${count})::int8 as n from created_totals group by 1`;
  }
  const count = {
    ...{ all: sql`bookings`, pending: sql`bookings - confirmed - completed` },
    ...{ confirmed: sql`confirmed`, completed: sql`completed`, cancelled: sql`cancelled` },
  }[status];
  return sql`
    select trip_date as day, sum(${count})::int8 as n from daily_totals
    where trip_date >= ${from ?? '-infinity'} and trip_date <= ${to ?? 'infinity'} group by 1`;
}

/** From the running totals: how many bookings stand at each status. */
export async function readStatusTotals(db: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('status_totals')
    .select(['status', ({ fn }) => sql<number>`${fn.sum('bookings')}::int8`.as('bookings')])
    .groupBy('status')
    .execute();
  return new Map(rows.map((row) => [row.status, row.bookings]));
}
