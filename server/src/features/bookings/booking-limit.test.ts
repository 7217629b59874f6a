import { describe, expect, it } from 'vitest';
import { testBookings } from '#testing/bookings.ts';
import { stopSystemClock } from '#testing/system-clock.ts';
import { openConnections, type Person, testServer, tripBody } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock } = server;
const setTime = stopSystemClock(server);
const { book, count: countOf } = testBookings(server);

describe('somebody who books again and again', () => {
  async function bookAll(as: Person): Promise<void> {
    for (let count = 0; count < 40; count += 1) {
      expect((await book(as, { key: `wish-${count}` })).statusCode).toBe(201);
    }
  }

  it('is asked to wait after forty in a day, and nobody else is', async () => {
    const begun = clock.now;
    const fond = await server.newPerson();
    await bookAll(fond);
    const before = await countOf('bookings');
    const refused = await book(fond);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('86400');
    expect(refused.json()).toMatchObject({ code: 'bookings_enough', retryAfterSeconds: 86_400 });
    expect(await countOf('bookings')).toBe(before);
    expect((await book(await server.newPerson())).statusCode).toBe(201);
    setTime(new Date(begun.getTime() + 86_400_000));
    expect((await book(fond)).statusCode).toBe(201);
    setTime(begun);
  });

  it('still gets what was booked before; a repeat and a refusal cost nothing', async () => {
    const fond = await server.newPerson();
    await openConnections(server);
    await Promise.all(Array.from({ length: 10 }, () => book(fond, { key: 'wish-0' })));
    expect((await book(fond, { changes: { dropLocation: 'Vvqqzx' } })).statusCode).toBe(422);
    await bookAll(fond);
    expect((await book(fond)).statusCode).toBe(429);
    expect((await book(fond, { key: 'wish-7' })).statusCode).toBe(201);
  });

  it('is not limited in the admin area, where phone customers’ trips are entered', async () => {
    const admin = await server.newPerson('admin');
    await bookAll(admin);
    const entered = await call('POST', '/api/admin/bookings', { as: admin, body: tripBody() });
    expect(entered.statusCode).toBe(201);
  });
});
