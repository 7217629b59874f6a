import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays } from '@anandham/domain/trip-date';
import { findDay } from '../../db/find-day.queries.ts';
import { plannedEachTime } from '../../db/planned-each-time.ts';
import type { Database } from '../../db/schema.ts';
import { startOf } from '../desk/desk-filter.ts';
import { mostFound } from '../desk/desk-search.queries.ts';
import type { SearchTerms } from '../desk/desk-search.ts';

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

/** A very frequent name fills the pages from the newest customers alone. */
const firstRows = 500;
/** Words the index cannot help with are looked for among these only. */
const firstRowsUnindexed = 5000;

const living = (kind: CustomerKind): RawBuilder<boolean> =>
  kind === 'account' ? sql`deleted_at is null` : sql`true`;
const table = (kind: CustomerKind): RawBuilder<unknown> =>
  kind === 'account' ? sql`accounts` : sql`contacts`;

export async function countCustomers(db: Kysely<Database>, kind: CustomerKind): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(people), 0)::int8 as total from people_totals
    where kind = ${kind}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The ids of one page, newest first. The running totals say on which day it begins. */
export async function listCustomerIds(
  db: Kysely<Database>,
  kind: CustomerKind,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const days = sql`
    select created_date as day, sum(people) as n from people_totals
    where kind = ${kind} group by 1`;
  const start = await findDay(db, days, { offset, direction: 'desc' });
  if (!start) return [];
  const { rows } = await sql<{ id: string }>`
    ${plannedEachTime} select id from ${table(kind)}
    where ${living(kind)} and created_at < ${startOf(addDays(start.day, 1))}
    order by created_at desc, id desc limit ${limit} offset ${offset - start.before}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The newest customers that match: a frequent name among the newest, a rare one by the index. */
export async function searchCustomerIds(
  db: Kysely<Database>,
  kind: CustomerKind,
  { patterns }: SearchTerms,
): Promise<{ ids: string[]; more: boolean }> {
  const isIndexed = patterns.some(({ isLong, begins }) => isLong || begins);
  const limit = isIndexed ? firstRows : firstRowsUnindexed;
  const matches = sql.join(
    patterns.map(({ like }) => sql`search_text like ${like}`),
    sql` and `,
  );
  const first = await sql<{ ids: string[] | null; read: number }>`
    ${plannedEachTime} with people as materialized (
      select id, created_at, search_text from ${table(kind)} where ${living(kind)}
      order by created_at desc, id desc limit ${limit}
    )
    select array_agg(id order by created_at desc, id desc) filter (where ${matches}) as ids,
      count(*) as read
    from people`.execute(db);
  const early = first.rows[0]?.ids ?? [];
  const isAll = (first.rows[0]?.read ?? 0) < limit;
  if (isAll || early.length > mostFound || !isIndexed) {
    return { ids: early.slice(0, mostFound), more: early.length > mostFound || !isAll };
  }
  const { rows } = await sql<{ id: string }>`
    ${plannedEachTime} with people as materialized (
      select id, created_at from ${table(kind)} where ${matches} and ${living(kind)}
    )
    select id from people order by created_at desc, id desc limit ${mostFound + 1}`.execute(db);
  return { ids: rows.slice(0, mostFound).map(({ id }) => id), more: rows.length > mostFound };
}

/** These customers with their trips, in the order of the ids. */
export async function listCustomerRows(
  db: Kysely<Database>,
  kind: CustomerKind,
  ids: readonly string[],
): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const owner = kind === 'account' ? sql`account_id` : sql`contact_id`;
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
