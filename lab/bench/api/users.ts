import { randomUUID } from 'node:crypto';
import { listMyBookings } from '@anandham/contract/operations/bookings';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseHandle } from '@anandham/server/database';
import { insertAccount, newId, openSession } from '@anandham/server/testing/parts';
import { type Users, type User, workloads } from './workloads.ts';

const customers = 200;
const tripsEach = 5;
/** Pending bookings of each customer, enough for both sides at all numbers of connections. */
const pendingEach = 160;
/** Copies for each customer in one statement, limited by the statement timeout. */
const copiesAtOnce = 5;

/** Creates signed-in customers with trips, an admin, and pending bookings to confirm. */
export async function createUsers({ db }: DatabaseHandle, app: FastifyInstance): Promise<Users> {
  const newUser = async (role: 'customer' | 'owner', name: string): Promise<User> => {
    const id = newId(new Date());
    await insertAccount(db, {
      id,
      name,
      email: `bench-${id}@example.com`,
      mobile: null,
      role,
      language: 'en',
      passwordHash: null,
      createdAt: new Date(),
    });
    return { id, token: await openSession(db, { accountId: id, now: new Date(), device: null }) };
  };
  const admin = await newUser('owner', 'Bench Admin');
  const customerUsers: User[] = [];
  for (let index = 0; index < customers; index += 1)
    customerUsers.push(await newUser('customer', 'Bench'));
  const template = await book(app, customerUsers[0]);
  const owners = customerUsers.map(({ id }) => id);
  await copyBooking(db, template, { owners, status: 'confirmed', each: tripsEach });
  const pending: { id: string; owner: string }[] = [];
  for (let made = 0; made < pendingEach; made += copiesAtOnce) {
    const copies = { owners, status: 'pending', each: copiesAtOnce } as const;
    pending.push(...(await copyBooking(db, template, copies)));
  }
  await sql`analyze`.execute(db);
  const byId = new Map(customerUsers.map((user) => [user.id, user]));
  const waiting = pending.flatMap(({ id: bookingId, owner: id }) => {
    const owner = byId.get(id);
    return owner ? [{ bookingId, owner }] : [];
  });
  const tagged: User[] = [];
  for (const user of customerUsers) tagged.push({ ...user, tag: await tagOf(app, user) });
  return { admin, customers: tagged, nextPending: () => waiting.pop() ?? null };
}

const as = ({ token }: User) => ({ authorization: `Bearer ${token}` });

async function book(app: FastifyInstance, by: User | undefined): Promise<string> {
  const create = workloads.find(({ isNew }) => isNew);
  if (!create?.body || !by) throw new Error('No workload creates bookings');
  const { method, path: url } = create.operation;
  // Not the recorded request (`record.ts`): an identical one within seconds returns this booking.
  const made = await app.inject({ method, url, headers: as(by), payload: create.body(1) });
  if (made.statusCode !== 201) throw new Error(made.body);
  return made.json<{ booking: { _id: string } }>().booking._id;
}

async function tagOf(app: FastifyInstance, user: User): Promise<string> {
  const { headers } = await app.inject({ url: listMyBookings.path, headers: as(user) });
  return headers.etag ?? '';
}

/** Copies one booking for all owners, without triggers, which would take as long as the benchmark. */
async function copyBooking(
  db: DatabaseHandle['db'],
  template: string,
  of: { owners: readonly string[]; status: 'pending' | 'confirmed'; each: number },
): Promise<{ id: string; owner: string }[]> {
  const table = `copy_${randomUUID().slice(0, 8)}`;
  return db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    const { rows: columns } = await sql<{ name: string }>`
      select quote_ident(attname) as name from pg_attribute
      where attrelid = 'bookings'::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' and attidentity = ''
    `.execute(transaction);
    const list = columns.map(({ name }) => name).join(', ');
    await sql`
      create temp table ${sql.table(table)} on commit drop as
      select b.* from bookings b, generate_series(1, ${of.owners.length * of.each}::int) where b.id = ${template}
    `.execute(transaction);
    await sql`
      update ${sql.table(table)} set id = gen_random_uuid(), status = ${of.status},
        confirmed_at = case when ${of.status} = 'confirmed' then created_at end`.execute(
      transaction,
    );
    const owners = [...of.owners];
    await sql`
      update ${sql.table(table)} t set account_id = o.owner
      from (select ctid as at, (${owners}::uuid[])[1 + row_number() over () % ${owners.length}::int] as owner
        from ${sql.table(table)}) o
      where t.ctid = o.at`.execute(transaction);
    const { rows } = await sql<{ id: string; owner: string }>`
      insert into bookings (${sql.raw(list)}) select ${sql.raw(list)} from ${sql.table(table)}
      returning id, account_id as owner`.execute(transaction);
    return rows;
  });
}
