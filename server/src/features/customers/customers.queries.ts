import { type RawBuilder, sql } from 'kysely';
import { addDays } from '@anandham/domain/bookings/trip-date';
import { findDay } from '#db/find-day.queries.ts';
import type { Db } from '#db/db.ts';
import { startOf } from '#features/admin/admin-filter.ts';
import {
  matches,
  maxMatches,
  withCustomPlans,
} from '#features/admin/search/admin-search.queries.ts';
import type { SearchTerms } from '#features/admin/search/admin-search.ts';

export type CustomerKind = 'account' | 'contact';

export type CustomerRow = {
  readonly id: string;
  readonly name: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly createdAt: Date;
  readonly trips: number;
  readonly lastTrip: Date | null;
};

/** A search reads this many of the newest customers first, because a frequent name is among them. */
const firstRows = 500;
/** A search that cannot use the index reads only this many. */
const firstRowsUnindexed = 5000;

const isActive = (kind: CustomerKind): RawBuilder<boolean> =>
  kind === 'account' ? sql`deleted_at is null` : sql`true`;
const table = (kind: CustomerKind): RawBuilder<unknown> =>
  kind === 'account' ? sql`accounts` : sql`phone_customers`;

export async function countCustomers(db: Db, kind: CustomerKind): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(customers), 0)::int8 as total from customer_totals
    where kind = ${kind}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The totals per day give the day on which the page starts, without counting all earlier rows. */
export async function listCustomerIds(
  db: Db,
  kind: CustomerKind,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const days = sql`
    select created_date as day, sum(customers) as n from customer_totals
    where kind = ${kind} group by 1`;
  const start = await findDay(db, days, { offset, direction: 'desc' });
  if (!start) return [];
  const { rows } = await sql<{ id: string }>`
    select id from ${table(kind)}
    where ${isActive(kind)} and created_at < ${startOf(addDays(start.day, 1))}
    order by created_at desc, id desc limit ${limit} offset ${offset - start.before}`.execute(db);
  return rows.map(({ id }) => id);
}

export function searchCustomerIds(
  db: Db,
  kind: CustomerKind,
  terms: SearchTerms,
): Promise<{ ids: string[]; more: boolean }> {
  return withCustomPlans(db, (trx) => findMatches(trx, kind, terms));
}

async function findMatches(
  db: Db,
  kind: CustomerKind,
  terms: SearchTerms,
): Promise<{ ids: string[]; more: boolean }> {
  const { isIndexed } = terms;
  const hasWords = matches(terms, sql`search_text`);
  const limit = isIndexed ? firstRows : firstRowsUnindexed;
  const first = await sql<{ ids: string[] | null; read: number }>`
    with people as materialized (
      select id, created_at, search_text from ${table(kind)} where ${isActive(kind)}
      order by created_at desc, id desc limit ${limit}
    )
    select array_agg(id order by created_at desc, id desc) filter (where ${hasWords}) as ids,
      count(*) as read
    from people`.execute(db);
  const early = first.rows[0]?.ids ?? [];
  const isAll = (first.rows[0]?.read ?? 0) < limit;
  if (isAll || early.length > maxMatches || !isIndexed) {
    return { ids: early.slice(0, maxMatches), more: early.length > maxMatches || !isAll };
  }
  const { rows } = await sql<{ id: string }>`
    with people as materialized (
      select id, created_at from ${table(kind)} where ${hasWords} and ${isActive(kind)}
    )
    select id from people order by created_at desc, id desc limit ${maxMatches + 1}`.execute(db);
  return { ids: rows.slice(0, maxMatches).map(({ id }) => id), more: rows.length > maxMatches };
}

export async function listCustomerRows(
  db: Db,
  kind: CustomerKind,
  ids: readonly string[],
): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const owner = kind === 'account' ? sql`account_id` : sql`phone_customer_id`;
  const email = kind === 'account' ? sql`email` : sql`null`;
  const { rows } = await sql<CustomerRow>`
    select person.id, name, mobile, ${email} as email, created_at as "createdAt", trips,
      "lastTrip"
    from ${table(kind)} as person
    cross join lateral (
      select count(*) as trips, max(departure) as "lastTrip" from bookings
      where ${owner} = person.id and status in ('pending', 'confirmed', 'completed')
    ) as driven
    where person.id = any(${ids})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
