import { expect, it } from 'vitest';
import { createLog } from '#config/log.ts';
import { loadConfig } from '#config/config.ts';
import { checkTotals } from '#db/backup/check-totals.ts';
import { withClient } from '#db/backup/one-client.ts';
import { buildServer } from '#http/server.ts';
import { afterTest } from '#testing/clean-up.ts';
import { emptyTestDatabase, testDatabase } from '#testing/database/database.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { maps, type Person, testNow as now } from '#testing/test-server.ts';
import { prepareDemo } from './prepare-demo.service.ts';
import { randomNumbers } from './random-numbers.ts';

const log = createLog('error');
const config = { ...loadConfig({}), dataDir: temporaryFolder() };
const size = { days: 120, customers: 12, bookings: 40 };

const database = await emptyTestDatabase();
const prepare = (connection = database.connection, reset = false) =>
  prepareDemo({ config, connection, log, reset, now, size });
const count = async (what: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${what}`))
    .rows[0]?.count ?? 0;

const signIn = await prepare();

it('the demo has months of bookings, reviews and messages, and right totals', async () => {
  expect(await count("accounts where role = 'customer'")).toBe(size.customers);
  expect(await count('bookings')).toBeGreaterThan(size.bookings * 0.9);
  for (const status of ['completed', 'cancelled']) {
    expect(await count(`bookings where status = '${status}'`)).toBeGreaterThan(0);
  }
  expect(await count('bookings where phone_customer_id is not null')).toBeGreaterThan(0);
  expect(await count('reviews')).toBeGreaterThan(0);
  expect(await count('contact_messages where answered_at is null')).toBeGreaterThan(0);
  const { rows } = await database.pool.query<{ first: Date; last: Date }>(
    'select min(created_at) as first, max(at) as last from bookings, booking_events',
  );
  expect(now.getTime() - Number(rows[0]?.first)).toBeGreaterThan(80 * 86_400_000);
  expect(Number(rows[0]?.last)).toBeLessThanOrEqual(now.getTime());
  expect(await withClient(database.connection, checkTotals)).toBeNull();
});

it('the demo has a fleet with papers that end soon, and its trips are assigned', async () => {
  expect(await count('vehicles')).toBe(3);
  expect(await count('drivers where licence_until is not null')).toBe(3);
  const soon = `valid_until between date '${now.toISOString()}' and date '${now.toISOString()}' + 30`;
  expect(await count(`vehicle_papers where ${soon}`)).toBe(1);
  const assigned = 'select booking_id from occupancies where driver_id is not null';
  expect(await count(`bookings where status = 'completed' and id in (${assigned})`)).toBe(
    await count("bookings where status = 'completed' and outside_vehicle is null"),
  );
});

it('nobody gets an email about an invented trip', async () => {
  expect(await count('pending_email_events')).toBe(0);
  expect(await count("emails where state = 'waiting'")).toBe(0);
  expect(await count('accounts where email_verified_at is not null')).toBe(0);
});

it('its owner signs in, and pages learn that the business is invented', async () => {
  const app = await buildServer({
    config,
    database,
    connection: database.connection,
    maps,
    appRoot: '/nowhere',
    siteRoot: '/nowhere',
    requestLog: false,
    clock: () => now,
  });
  afterTest(() => app.close());
  const payload = { emailOrMobile: signIn.email, password: signIn.password };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/signin', payload });
  const { token } = answer.json<Person>();
  const headers = { authorization: `Bearer ${token}` };
  const settings = await app.inject({ url: '/api/admin/settings', headers });
  expect(settings.statusCode).toBe(200);
  const { settings: shown } = (await app.inject({ url: '/api/config' })).json<{
    settings: { demo: boolean };
  }>();
  expect(shown.demo).toBe(true);
  const reviews = await app.inject({ url: '/api/bookingreview/getallreview' });
  expect(reviews.json<{ total: number }>().total).toBeGreaterThan(0);
});

it('a second start keeps the demo and its password', async () => {
  const before = await count('booking_events');
  expect(await prepare()).toEqual(signIn);
  expect(await count('booking_events')).toBe(before);
});

it('a reset replaces the demo, unless the product runs', async () => {
  const own = await emptyTestDatabase();
  const first = await prepare(own.connection);
  const product = await own.pool.connect();
  await product.query("set application_name = 'anandham-cabs'");
  await expect(prepare(own.connection, true)).rejects.toThrow('The product is running');
  product.release();
  await own.pool.end();
  const second = await prepare(own.connection, true);
  expect(second.password).not.toBe(first.password);
});

it('a database with real data is refused and stays as it is, also with reset', async () => {
  const { connection, pool } = await testDatabase();
  await pool.query(`
    insert into accounts (id, name, email, created_at)
    values (gen_random_uuid(), 'Meena', 'meena@cabs.example', now())`);
  for (const reset of [false, true]) {
    await expect(prepare(connection, reset)).rejects.toThrow('This database has real data');
  }
  const { rows } = await pool.query('select name from accounts');
  expect(rows).toEqual([{ name: 'Meena' }]);
  await pool.end();
});

it('a normal installation is no demo', async () => {
  const { rows } = await (await testDatabase()).pool.query('select from demo_data');
  expect(rows).toEqual([]);
});

it('invented numbers are the same for the same seed, and within their limits', () => {
  const [one, other] = [randomNumbers(7), randomNumbers(7)];
  const numbers = Array.from({ length: 1000 }, () => one.below(10));
  expect(numbers).toEqual(Array.from({ length: 1000 }, () => other.below(10)));
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([0, 9]);
});
