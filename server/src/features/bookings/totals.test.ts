import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { enqueueJob } from '#jobs/enqueue.ts';
import { totalsAndRecount } from '#testing/database/recount.ts';
import {
  bookedTrip,
  openConnections,
  testServer,
  tripBody,
  type Person,
} from '#testing/test-server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { call, database } = server;
const admin = await server.newPerson('admin');
const customers = [await server.newPerson(), await server.newPerson(), await server.newPerson()];

const recounted = () => totalsAndRecount(database.db);

const kinds = ['book', 'enter', 'confirm', 'cancel', 'approve', 'void', 'correct'] as const;

type Step = { readonly kind: (typeof kinds)[number] } & Record<'who' | 'day' | 'which', number>;

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('book' as const, 'approve' as const, ...kinds),
  who: fc.nat(customers.length - 1),
  day: fc.integer({ min: 22, max: 25 }),
  which: fc.nat(30),
});

async function take({ kind, who, day, which }: Step, bookings: { id: string; owner: Person }[]) {
  const owner = customers[who];
  if (kind === 'book' && owner) {
    const changes = {
      currentDate: `2026-11-${day}`,
      dropLocation: day % 2 ? 'Salem' : 'Thanjavur',
    };
    bookings.push({ id: await bookedTrip(server, owner, { changes }), owner });
    return;
  }
  if (kind === 'enter' && owner) {
    const body = tripBody({ currentDate: `2026-11-${day}`, mobile: `900000000${who}` });
    const entered = await call('POST', '/api/admin/bookings', { as: admin, body });
    bookings.push({ id: entered.json<{ booking: { _id: string } }>().booking._id, owner });
    return;
  }
  const booking = bookings[which % Math.max(1, bookings.length)];
  if (!booking) return;
  const { id: bookingId, owner: as } = booking;
  if (kind === 'confirm')
    await call('PUT', '/api/bookingreview/confirm', { as, body: { bookingId } });
  if (kind === 'cancel')
    await call('DELETE', `/api/bookingreview/cancelbooking/${bookingId}`, { as });
  if (kind === 'approve') {
    await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId } });
  }
  const url = `/api/admin/bookings/${bookingId}`;
  if (kind === 'void') await call('POST', `${url}/void`, { as: admin, body: { reason: 'Rain' } });
  if (kind === 'correct') {
    const figures = { distance: 100 + which, totalPrice: 4000 + day, reason: 'Longer way' };
    const body = { ...figures, version: which % 2 };
    await call('PUT', `${url}/figures`, { as: admin, body });
  }
}

it('the totals equal a recount after any sequence of requests', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const bookings: { id: string; owner: Person }[] = [];
      for (const one of steps) await take(one, bookings);
      const { stored, counted } = await recounted();
      expect(stored).toEqual(counted);
    }),
    { numRuns: 15 },
  );
});

it('the totals equal a recount after concurrent requests', async () => {
  const bookings: { id: string; owner: Person }[] = [];
  await openConnections(server);
  const steps = fc.sample(step, { numRuns: 300, seed: 20261121 });
  for (let at = 0; at < steps.length; at += 30) {
    await Promise.all(steps.slice(at, at + 30).map((one) => take(one, bookings)));
  }
  const { stored, counted } = await recounted();
  expect(bookings.length).toBeGreaterThan(50);
  expect(counted.statuses).toHaveLength(4);
  expect(stored).toEqual(counted);
});

it('the totals follow a change made directly in the database', async () => {
  const [customer] = customers;
  if (!customer) throw new Error('no customer');
  const id = await bookedTrip(server, customer);
  await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId: id } });
  await database.db
    .updateTable('bookings')
    .set({
      departure: new Date('2026-12-24T08:00:00+05:30'),
      fare_rupees: 1,
      busy_until: new Date('2026-12-24T18:00:00+05:30'),
    })
    .where('id', '=', id)
    .execute();
  const { stored, counted } = await recounted();
  expect(stored).toEqual(counted);
  expect(stored.days).toContainEqual({
    trip_date: '2026-12-24',
    bookings: 1,
    completed: 1,
    earnings: 1,
    confirmed: 0,
    cancelled: 0,
  });
});

it('the nightly clean-up folds past days into one row each and keeps the totals', async () => {
  const { clock } = server;
  const { stored } = await recounted();
  clock.now = new Date('2026-12-01T03:00:00+05:30');
  await enqueueJob(database.db, { name: 'clean_up', payload: {} });
  await server.runJobs('smtp://127.0.0.1:1');
  expect((await recounted()).stored).toEqual(stored);
  for (const table of ['daily_totals', 'created_totals', 'customer_totals'] as const) {
    const day = table === 'daily_totals' ? 'trip_date' : 'created_date';
    const { rows } = await sql<{ slot: number }>`
      select distinct slot from ${sql.table(table)}
      where ${sql.ref(day)} < '2026-12-01'`.execute(database.db);
    expect([table, rows]).toEqual([table, [{ slot: 0 }]]);
  }
});
