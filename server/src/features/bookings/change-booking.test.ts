import { describe, expect, it, test } from 'vitest';
import type { AdminTripDetails } from '@anandham/contract/schemas/admin';
import type { Booking, TripDetails } from '@anandham/contract/schemas/bookings';
import { testMailServer } from '#testing/mail-server.ts';
import {
  bookedTrip,
  openConnections,
  testServer,
  tripBody,
  type Person,
} from '#testing/test-server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { call, database } = server;
const mail = await testMailServer();
const owner = await server.newPerson();
const admin = await server.newPerson('admin');

type Answer = { code: string; booking: Booking };
const change = (id: string, changes: object = {}, as: Person = owner) =>
  call('PUT', `/api/bookingreview/change/${id}`, { as, body: tripBody({ ...changes }) });
const read = async (id: string) =>
  (await call('GET', `/api/bookingreview/booking/${id}`, { as: owner })).json<{
    booking: TripDetails;
  }>().booking;
const confirm = (bookingId: string) =>
  call('PUT', '/api/bookingreview/confirm', { as: owner, body: { bookingId } });
const approve = (bookingId: string, version?: number) =>
  call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId, version } });
const correct = (id: string, version: number) =>
  call('PUT', `/api/admin/bookings/${id}/figures`, {
    as: admin,
    body: { distance: 300, totalPrice: 5900, reason: 'By way of Dindigul', version },
  });
const subjects = () => mail.emails.map(({ subject }) => subject);

describe('a customer who changes a booking', () => {
  it('keeps id and number and gets the new date and fare', async () => {
    const id = await bookedTrip(server, owner);
    const before = await read(id);
    const answer = await change(id, { currentDate: '2026-12-05', dropLocation: 'Salem' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        code: 'booking_changed_to_confirm',
        booking: {
          _id: id,
          number: before.number,
          name: before.name,
          dropLocation: 'Salem, Tamil Nadu',
          bookingDate: '2026-12-05T06:30:00+05:30',
          status: 'pending',
        },
      },
    ]);
    const after = await read(id);
    expect(after.totalPrice).not.toBe(before.totalPrice);
    expect(after).toMatchObject(answer.json<Answer>().booking);
    expect(after.oneWayMetres).not.toBe(before.oneWayMetres);
    expect(after.history.at(-1)).toMatchObject({
      action: 'change',
      by: 'customer',
      figures: {
        before: { distance: before.distance, totalPrice: before.totalPrice },
        after: { distance: after.distance, totalPrice: after.totalPrice },
      },
      formerTrip: {
        pickupLocation: before.pickupLocation,
        dropLocation: before.dropLocation,
        bookingDate: before.bookingDate,
      },
    });
  });

  it('after confirming it has to confirm the new departure again', async () => {
    const id = await bookedTrip(server, owner, { status: 'confirmed' });
    const answer = await change(id, { time: '07:30' });
    expect(answer.json()).toMatchObject({
      code: 'booking_changed_to_confirm',
      booking: { status: 'pending' },
    });
    expect((await confirm(id)).json()).toMatchObject({ booking: { status: 'confirmed' } });
  });

  it('gets a new quote for another return or class, which are kept when they are sent again', async () => {
    const url = '/api/admin/vehicle-classes';
    const { tariff } = await read(await bookedTrip(server, owner));
    const van = await call('POST', url, { as: admin, body: { name: 'Van', seats: 12, tariff } });
    const vehicleClassId = van.json<{ class: { _id: string } }>().class._id;
    const id = await bookedTrip(server, owner, { status: 'confirmed' });
    const before = await read(id);
    const longer = await change(id, { returnDate: '2026-11-29', fare: before.totalPrice });
    expect(longer.json()).toMatchObject({ statusCode: 409, code: 'fare_changed' });
    const returned = await change(id, { returnDate: '2026-11-29' });
    expect(returned.json()).toMatchObject({
      code: 'booking_changed_to_confirm',
      booking: { days: 2, returnDate: '2026-11-29', status: 'pending' },
    });
    const inVan = { returnDate: '2026-11-29', vehicleClassId };
    expect((await change(id, inVan)).json()).toMatchObject({
      code: 'booking_changed_to_confirm',
      booking: { days: 2, vehicleClass: { _id: vehicleClassId, name: 'Van' } },
    });
    const after = await read(id);
    expect(after).toMatchObject({ days: 2, vehicleClass: { name: 'Van' } });
    const formerReturns = after.history.slice(-2).map(({ formerTrip }) => formerTrip?.returnDate);
    expect(formerReturns).toEqual([undefined, '2026-11-29']);
    await call('PATCH', `${url}/${vehicleClassId}`, { as: admin, body: { active: false } });
    const { pickupLocation, dropLocation } = after;
    const again = await change(id, { ...inVan, pickupLocation, dropLocation });
    expect(again.statusCode).toBe(200);
    expect(await read(id)).toEqual(after);
  });

  it('after confirming it can change address, passengers and notes without confirming again', async () => {
    const id = await bookedTrip(server, owner, { status: 'confirmed' });
    const details = { pickupAddress: '12 Big Bazaar Street', passengers: 3, notes: 'Two bags' };
    const answer = await change(id, details);
    expect(answer.json()).toMatchObject({
      code: 'booking_changed',
      booking: { status: 'confirmed', ...details },
    });
    expect((await read(id)).history.at(-1)).toMatchObject({
      action: 'change',
      figures: null,
      formerTrip: null,
    });
    const none = { pickupAddress: null, passengers: null, notes: null };
    expect((await change(id)).json()).toMatchObject({ booking: none });
  });

  it('stores nothing and adds no history without a difference', async () => {
    const id = await bookedTrip(server, owner, { status: 'confirmed' });
    const before = await read(id);
    const places = {
      pickupLocation: 'திருச்சிராப்பள்ளி, தமிழ்நாடு',
      dropLocation: before.dropLocation,
    };
    expect((await change(id, places)).json()).toMatchObject({
      code: 'booking_changed',
      booking: { status: 'confirmed' },
    });
    expect(await read(id)).toEqual(before);
  });

  it('gets 409 with the new quote when the fare is higher than the shown one', async () => {
    const id = await bookedTrip(server, owner);
    const before = await read(id);
    const answer = await change(id, { dropLocation: 'Chennai', fare: before.totalPrice });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'fare_changed', quote: { fare: expect.any(Number) as number } },
    ]);
    expect(await read(id)).toEqual(before);
    const { quote } = answer.json<{ quote: { km: number; fare: number } }>();
    const accepted = await change(id, { dropLocation: 'Chennai', ...quote });
    expect(accepted.json()).toMatchObject({ booking: { totalPrice: quote.fare } });
  });

  it('drops a correction of the former trip', async () => {
    const id = await bookedTrip(server, owner);
    expect((await correct(id, 0)).statusCode).toBe(200);
    await change(id, { dropLocation: 'Salem' });
    expect(await read(id)).toMatchObject({ original: null, dropLocation: 'Salem, Tamil Nadu' });
  });

  test.each([
    [{ currentDate: '2026-11-20' }, 422, { currentDate: 'date_past' }],
    [{ time: 'dawn' }, 400, { time: 'time_invalid' }],
    [{ dropLocation: 'Trichy' }, 422, { dropLocation: 'places_same' }],
    [{ dropLocation: 'Qxzzwv' }, 422, { dropLocation: 'drop_unknown' }],
    [{ passengers: 99 }, 400, { passengers: 'passengers_invalid' }],
  ])('cannot change it to %o', async (changes, statusCode, fieldCodes) => {
    const id = await bookedTrip(server, owner);
    const before = await read(id);
    expect((await change(id, changes)).json()).toMatchObject({ statusCode, fieldCodes });
    expect(await read(id)).toEqual(before);
  });

  it('gets 404 for a booking that does not exist', async () => {
    for (const id of ['x', '01a1fc27-5ac0-7d93-9484-56b0d93702bd']) {
      expect((await change(id)).json()).toMatchObject({ code: 'booking_not_found' });
    }
  });
});

describe('a change and an approval at once', () => {
  it('leave an approved trip as one of them saw it', async () => {
    await openConnections(server);
    for (let round = 0; round < 5; round += 1) {
      const id = await bookedTrip(server, owner, { status: 'confirmed' });
      const [changed, approved] = await Promise.all([change(id, { time: '07:30' }), approve(id)]);
      expect(approved.statusCode).toBe(200);
      const { status, bookingDate } = await read(id);
      expect(status).toBe('completed');
      expect([changed.statusCode, bookingDate.slice(11, 16)]).toEqual(
        changed.statusCode === 200 ? [200, '07:30'] : [409, '06:30'],
      );
    }
  });

  it('five identical changes add one entry to the history', async () => {
    await openConnections(server);
    const id = await bookedTrip(server, owner);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => change(id, { time: '08:30' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const { history } = await read(id);
    expect(history.filter(({ action }) => action === 'change')).toHaveLength(1);
  });
});

describe('an admin', () => {
  it('sees the change in the history and can neither approve nor correct from the page before it', async () => {
    const id = await bookedTrip(server, owner);
    await change(id, { time: '09:30' });
    const answer = await call('GET', `/api/admin/bookings/${id}`, { as: admin });
    const { history } = answer.json<{ booking: AdminTripDetails }>().booking;
    expect(history.at(-1)).toMatchObject({
      action: 'change',
      name: 'Kavitha customer',
      formerTrip: { bookingDate: '2026-11-28T06:30:00+05:30' },
    });
    const stale = await correct(id, 0);
    expect(stale.json()).toMatchObject({ statusCode: 409, code: 'booking_changed' });
    expect(stale.json()).not.toHaveProperty('done');
    const unseen = await approve(id, 0);
    expect(unseen.json()).toMatchObject({ statusCode: 409, code: 'booking_changed' });
    expect((await approve(id, 1)).json()).toMatchObject({ booking: { status: 'completed' } });
  });
});

describe('the emails about a change', () => {
  it('ask for the confirmation again, and the operator hears of a confirmed trip only', async () => {
    const id = await bookedTrip(server, owner);
    await server.runJobs(mail.url);
    const start = mail.emails.length;
    await change(id, { time: '07:30' });
    await server.runJobs(mail.url);
    expect(subjects().slice(start)).toEqual([
      'Changed: your trip to Madurai, Sat, 28 Nov 2026, 7:30 AM',
    ]);
    expect(mail.emails.at(-1)?.text).toContain('confirm the trip once more');
    await confirm(id);
    await server.runJobs(mail.url);
    const confirmed = mail.emails.length;
    await change(id, { time: '08:30' });
    await server.runJobs(mail.url);
    expect(subjects().slice(confirmed).toSorted()).toEqual([
      'Changed: Meena Raman, Madurai, Sat, 28 Nov 2026, 8:30 AM',
      'Changed: your trip to Madurai, Sat, 28 Nov 2026, 8:30 AM',
    ]);
  });

  it('are not sent for a trip that was cancelled meanwhile', async () => {
    const id = await bookedTrip(server, owner);
    await server.runJobs(mail.url);
    const start = mail.emails.length;
    await change(id, { time: '07:30' });
    await call('DELETE', `/api/bookingreview/cancelbooking/${id}`, { as: owner });
    await server.runJobs(mail.url);
    expect(
      subjects()
        .slice(start)
        .filter((subject) => subject?.startsWith('Changed')),
    ).toEqual([]);
  });
});

it('the totals follow a changed date', async () => {
  const id = await bookedTrip(server, owner, { status: 'confirmed' });
  const bookingsOn = async (day: string) => {
    const { rows } = await database.pool.query<{ n: number }>(
      'select coalesce(sum(bookings), 0)::int as n from daily_totals where trip_date = $1',
      [day],
    );
    return rows[0]?.n;
  };
  const before = await bookingsOn('2026-12-24');
  await change(id, { currentDate: '2026-12-24' });
  expect(await bookingsOn('2026-12-24')).toBe((before ?? 0) + 1);
});
