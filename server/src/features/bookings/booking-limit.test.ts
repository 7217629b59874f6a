import { describe, expect, it } from 'vitest';
import { testBookings } from '#testing/bookings.ts';
import { stopSystemClock } from '#testing/system-clock.ts';
import { openConnections, type Person, testServer, tripBody } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock } = server;
const setTime = stopSystemClock(server);
const { book, count: countOf } = testBookings(server);

describe('a customer with many bookings', () => {
  async function bookAll(as: Person): Promise<void> {
    for (let count = 0; count < 40; count += 1) {
      expect((await book(as, { key: `key-${count}` })).statusCode).toBe(201);
    }
  }

  it('gets 429 after forty in a day, and other customers do not', async () => {
    const start = clock.now;
    const customer = await server.newPerson();
    await bookAll(customer);
    const before = await countOf('bookings');
    const refused = await book(customer);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('86400');
    expect(refused.json()).toMatchObject({ code: 'bookings_enough', retryAfterSeconds: 86_400 });
    expect(await countOf('bookings')).toBe(before);
    expect((await book(await server.newPerson())).statusCode).toBe(201);
    setTime(new Date(start.getTime() + 86_400_000));
    expect((await book(customer)).statusCode).toBe(201);
    setTime(start);
  });

  it('still gets repeated bookings; repeats and errors are not counted', async () => {
    const customer = await server.newPerson();
    await openConnections(server);
    await Promise.all(Array.from({ length: 10 }, () => book(customer, { key: 'key-0' })));
    expect((await book(customer, { changes: { dropLocation: 'Vvqqzx' } })).statusCode).toBe(422);
    await bookAll(customer);
    expect((await book(customer)).statusCode).toBe(429);
    expect((await book(customer, { key: 'key-7' })).statusCode).toBe(201);
  });

  it('is not limited as an admin who enters phone bookings', async () => {
    const admin = await server.newPerson('admin');
    await bookAll(admin);
    const entered = await call('POST', '/api/admin/bookings', { as: admin, body: tripBody() });
    expect(entered.statusCode).toBe(201);
  });
});
