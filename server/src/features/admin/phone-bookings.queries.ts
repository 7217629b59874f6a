import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Creates the phone customer, or updates the name. */
export async function findOrInsertContact(
  db: Db,
  contact: { id: string; name: string; mobile: string; createdAt: Date },
): Promise<string> {
  const { id, name, mobile, createdAt } = contact;
  const row = await db
    .insertInto('phone_customers')
    .values({ id, name, mobile, created_at: createdAt })
    .onConflict((conflict) => conflict.column('mobile').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type Known = { readonly id: string; readonly name: string; readonly trips: number };

export async function findByMobile(
  db: Db,
  mobile: string,
): Promise<{ contact: Known | null; account: Known | null }> {
  const { rows: contacts } = await sql<Known>`
    select id, name, (select count(*) from bookings
      where phone_customer_id = phone_customers.id and status <> 'cancelled') as trips
    from phone_customers where mobile = ${mobile}`.execute(db);
  const { rows: accounts } = await sql<Known>`
    select id, name, (select count(*) from bookings
      where account_id = accounts.id and status <> 'cancelled') as trips
    from accounts where mobile = ${mobile}`.execute(db);
  return { contact: contacts[0] ?? null, account: accounts[0] ?? null };
}
