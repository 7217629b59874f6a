import { describe, expect, it } from 'vitest';
import { bookedTrip, testServer, type Person } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock } = server;
const admin = await server.newPerson('admin');

type List = { latestBooking: { _id: string; status: string; review: unknown }[] };

const approve = (bookingId: string) =>
  call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId } });
const pending = (as: Person) => call('GET', '/api/bookingreview/getpending', { as });
const trips = (as: Person, tag?: string) =>
  call('GET', '/api/bookingreview/getreview', {
    as,
    ...(tag !== undefined && { headers: { 'if-none-match': tag } }),
  });
const later = () => {
  clock.now = new Date(clock.now.getTime() + 1000);
};

describe('getpending', () => {
  it('a customer without bookings gets null', async () => {
    const response = await pending(await server.newPerson());
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      message: 'Nothing to confirm right now.',
      code: 'no_pending_booking',
      latestBooking: null,
      waiting: 0,
    });
  });

  it('a customer sees the newest pending booking and the number of pending ones', async () => {
    const person = await server.newPerson();
    const first = await bookedTrip(server, person);
    later();
    const second = await bookedTrip(server, person);
    await bookedTrip(server, await server.newPerson());
    expect((await pending(person)).json()).toMatchObject({
      code: 'pending_booking_found',
      latestBooking: { _id: second, status: 'pending' },
      waiting: 2,
    });
    await call('DELETE', `/api/bookingreview/cancelbooking/${second}`, { as: person });
    expect((await pending(person)).json()).toMatchObject({
      latestBooking: { _id: first },
      waiting: 1,
    });
  });
});

describe('getreview', () => {
  it('a customer sees only own confirmed and completed trips, newest first', async () => {
    const person = await server.newPerson();
    const completed = await bookedTrip(server, person);
    await approve(completed);
    later();
    const confirmed = await bookedTrip(server, person, { status: 'confirmed' });
    later();
    await bookedTrip(server, person);
    const cancelled = await bookedTrip(server, person, { status: 'confirmed' });
    await call('DELETE', `/api/bookingreview/cancelbooking/${cancelled}`, { as: person });
    await bookedTrip(server, await server.newPerson(), { status: 'confirmed' });
    const { latestBooking } = (await trips(person)).json<List>();
    expect(latestBooking.map(({ _id, status, review }) => ({ _id, status, review }))).toEqual([
      { _id: confirmed, status: 'confirmed', review: null },
      { _id: completed, status: 'completed', review: null },
    ]);
  });

  it('an unchanged list returns 304 without a body', async () => {
    const person = await server.newPerson();
    await bookedTrip(server, person, { status: 'confirmed' });
    const first = await trips(person);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Authorization',
    });
    const tag = String(first.headers.etag);
    for (const sent of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const again = await trips(person, sent);
      expect([sent, again.statusCode, again.body]).toEqual([sent, 304, '']);
      expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'private, no-cache' });
    }
    expect((await trips(person, '"other"')).statusCode).toBe(200);
  });

  it('every change visible to the customer changes the entity tag', async () => {
    const person = await server.newPerson();
    const tags = [(await trips(person)).headers.etag];
    const addTag = async () => tags.push((await trips(person)).headers.etag);
    const id = await bookedTrip(server, person);
    await addTag();
    await call('PUT', '/api/bookingreview/confirm', { as: person, body: { bookingId: id } });
    await addTag();
    await approve(id);
    await addTag();
    await call('POST', '/api/bookingreview/createreview', {
      as: person,
      body: { bookingId: id, rating: 5, reviewText: 'Fine' },
    });
    await addTag();
    expect(new Set(tags).size).toBe(5);
    const review = { rating: 5, text: 'Fine', comments: null };
    expect((await trips(person)).json()).toMatchObject({ latestBooking: [{ review }] });
  });

  it('customers have different entity tags', async () => {
    const [one, other] = [await server.newPerson(), await server.newPerson()];
    const tag = String((await trips(one)).headers.etag);
    expect((await trips(other, tag)).statusCode).toBe(200);
  });

  it('an admin gets the admin’s own trips', async () => {
    const adminOwner = await server.newPerson('admin');
    const id = await bookedTrip(server, adminOwner, { status: 'confirmed' });
    const { latestBooking } = (await trips(adminOwner)).json<List>();
    expect(latestBooking.map(({ _id }) => _id)).toEqual([id]);
  });
});
