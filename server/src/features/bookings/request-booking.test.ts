import { describe, expect, it, test } from 'vitest';
import { testBookings } from '#testing/bookings.ts';
import { openConnections, testServer, tripBody } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock, database } = server;
const meena = await server.newPerson();

const { book: bookAs, count } = testBookings(server);
const book = (changes: Record<string, unknown> = {}, key?: string | null, as = meena) =>
  bookAs(as, { changes, key });

type Answer = { booking: { _id: string; distance: number; totalPrice: number } };

describe('a customer', () => {
  it('requests a round trip and gets the server’s distance and fare', async () => {
    const response = await book();
    expect(response.statusCode).toBe(201);
    const { booking } = response.json<Answer>();
    expect(response.json()).toEqual({
      message: 'Your booking has been made. Please confirm it.',
      code: 'booking_created',
      booking: {
        _id: expect.stringMatching(
          /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-/,
        ) as string,
        number: expect.stringMatching(/^AC-[34679CDFGHJKMNPQRTVWXY]{4}$/) as string,
        name: 'Meena Raman',
        mobile: '9876543210',
        pickupAddress: null,
        passengers: null,
        notes: null,
        pickupLocation: 'Tiruchirappalli, Tamil Nadu',
        dropLocation: 'Madurai, Tamil Nadu',
        pickupLocationTamil: 'திருச்சிராப்பள்ளி, தமிழ்நாடு',
        dropLocationTamil: 'மதுரை, தமிழ்நாடு',
        distance: booking.distance,
        bookingDate: '2026-11-28T06:30:00+05:30',
        trip: 'Round Trip',
        totalPrice: booking.distance * 20,
        status: 'pending',
        original: null,
        review: null,
        createdAt: '2026-11-21T09:00:00+05:30',
        confirmedAt: null,
        approvedAt: null,
        returnDate: '2026-11-28',
        days: 1,
        vehicleClass: expect.objectContaining({ name: 'SUV 6+1', seats: 6 }) as object,
        fareLines: [
          {
            kind: 'distance',
            quantity: booking.distance,
            rupeesEach: 20,
            rupees: booking.distance * 20,
          },
        ],
        vehicle: null,
        driver: null,
      },
    });
    expect(booking.distance).toBeGreaterThan(250);
    expect(booking.distance).toBeLessThan(300);
    const row = await database.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', booking._id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      account_id: meena.id,
      trip_date: '2026-11-28',
      distance_source: 'embedded',
      tariff: { longTripAboveKmPerDay: 250, longTripRupeesPerKm: 20, dayRentalRupees: 3500 },
    });
    const events = await database.db
      .selectFrom('booking_events')
      .select(['action', 'actor_id', 'from_status', 'to_status'])
      .where('booking_id', '=', booking._id)
      .execute();
    expect(events).toEqual([
      { action: 'request', actor_id: meena.id, from_status: null, to_status: 'pending' },
    ]);
  });

  it('can choose places in Tamil, and the booking has both labels', async () => {
    const places = {
      pickupLocation: 'ஸ்ரீரங்கம், திருச்சிராப்பள்ளி, தமிழ்நாடு',
      dropLocation: 'ஊட்டி, நீலகிரி, தமிழ்நாடு',
    };
    expect((await book(places)).json()).toMatchObject({
      booking: {
        pickupLocation: 'Srirangam, Tiruchirappalli, Tamil Nadu',
        dropLocation: 'Ooty, Nilgiris, Tamil Nadu',
        pickupLocationTamil: places.pickupLocation,
        dropLocationTamil: places.dropLocation,
      },
    });
  });

  it('pays the day rental and a lower rate per kilometre for a short trip', async () => {
    const { booking } = (await book({ dropLocation: 'Thanjavur' })).json<Answer>();
    expect(booking.distance).toBeLessThan(250);
    expect(booking.totalPrice).toBe(booking.distance * 10 + 3500);
  });

  test.each([
    [{ time: '18:30', amPm: 'AM' }, '2026-11-28T18:30:00+05:30'],
    [{ time: '00:15', amPm: null }, '2026-11-28T00:15:00+05:30'],
    [{ time: '6.30 pm', amPm: '' }, '2026-11-28T18:30:00+05:30'],
    [{ time: '0630 PM', amPm: 'AM' }, '2026-11-28T18:30:00+05:30'],
    [{ time: '6 am', amPm: null }, '2026-11-28T06:00:00+05:30'],
    [{ time: '12:00', amPm: 'am' }, '2026-11-28T00:00:00+05:30'],
    [{ time: '12:00', amPm: 'PM' }, '2026-11-28T12:00:00+05:30'],
    [{ currentDate: '2026-11-21', time: '09:00' }, '2026-11-21T09:00:00+05:30'],
    [{ currentDate: '2027-11-21', time: '11:59', amPm: 'PM' }, '2027-11-21T23:59:00+05:30'],
    [{ trip: '', km: '', fare: null }, '2026-11-28T06:30:00+05:30'],
  ])('can send %o', async (changes, bookingDate) => {
    const response = await book(changes);
    expect(response.json()).toMatchObject({ booking: { bookingDate, trip: 'Round Trip' } });
  });

  test.each([
    [{ currentDate: '2026-11-20' }, 422, 'trip_in_past', { currentDate: 'date_past' }],
    [{ currentDate: '2026-11-21', time: '08:44' }, 422, 'trip_in_past', { time: 'time_past' }],
    [{ currentDate: '2027-11-22' }, 422, 'trip_too_far_ahead', { currentDate: 'date_too_far' }],
    [{ currentDate: '2026-02-30' }, 400, 'validation_failed', { currentDate: 'date_invalid' }],
    [{ time: '06:30', amPm: '' }, 400, 'validation_failed', { time: 'time_invalid' }],
    [{ time: 'dawn' }, 400, 'validation_failed', { time: 'time_invalid' }],
    [{ pickupLocation: 'Qxzzwv' }, 422, 'place_unknown', { pickupLocation: 'pickup_unknown' }],
    [
      { pickupLocation: 'Qxzzwv', dropLocation: 'Vvqqzx' },
      422,
      'place_unknown',
      { pickupLocation: 'pickup_unknown', dropLocation: 'drop_unknown' },
    ],
    [{ dropLocation: 'Trichy' }, 422, 'places_same', { dropLocation: 'places_same' }],
    [{ mobile: '12345' }, 400, 'validation_failed', { mobile: 'mobile_invalid' }],
    [{ name: '' }, 400, 'validation_failed', { name: 'name_required' }],
    [{ trip: 'One Way' }, 400, 'validation_failed', { trip: 'trip_invalid' }],
  ])('cannot book %o', async (changes, status, code, fieldCodes) => {
    const before = await count('bookings');
    const response = await book(changes);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ statusCode: status, code, fieldCodes });
    expect(await count('bookings')).toBe(before);
  });

  it('can book up to the days of the settings, which the answer names', async () => {
    const own = await testServer();
    const owner = await own.newPerson('admin');
    const settings = { version: 0, changes: { booking: { maxDaysAhead: 30 } } };
    await own.call('PUT', '/api/admin/settings', { as: owner, body: settings });
    const request = async (currentDate: string) =>
      own.call('POST', '/api/bookingreview/create', { as: owner, body: tripBody({ currentDate }) });
    expect((await request('2026-12-21')).statusCode).toBe(201);
    expect((await request('2026-12-22')).json()).toMatchObject({
      statusCode: 422,
      message: 'Trips can be booked up to 30 days ahead.',
      fields: { currentDate: 'Trips can be booked up to 30 days ahead' },
    });
  });

  it('books by the date in India, not in UTC', async () => {
    const start = clock.now;
    // 00:30 on the 22nd in Trichy is still the 21st in UTC.
    clock.now = new Date('2026-11-22T00:30:00+05:30');
    const yesterday = await book({ currentDate: '2026-11-21', time: '11:00', amPm: 'PM' });
    expect(yesterday.json()).toMatchObject({ code: 'trip_in_past' });
    expect((await book({ currentDate: '2026-11-22', time: '01:00' })).statusCode).toBe(201);
    clock.now = start;
  });
});

describe('the fare shown to a customer', () => {
  it('is never exceeded: a higher fare returns 409 with the new quote', async () => {
    const { booking } = (await book()).json<Answer>();
    const before = await count('bookings');
    const response = await book({ km: booking.distance, fare: booking.totalPrice - 1 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      statusCode: 409,
      code: 'fare_changed',
      message: `The fare is now ₹${booking.totalPrice.toLocaleString('en-IN')} for ${booking.distance} km. Please check it and book again.`,
      quote: { km: booking.distance, fare: booking.totalPrice },
    });
    expect(await count('bookings')).toBe(before);
  });

  it('is ignored when the server’s fare is lower or equal', async () => {
    const { booking } = (await book()).json<Answer>();
    for (const fare of [booking.totalPrice, booking.totalPrice + 500, `${booking.totalPrice}`]) {
      const response = await book({ km: 1, fare });
      expect(response.json()).toMatchObject({ booking: { totalPrice: booking.totalPrice } });
    }
  });
});

describe('a departure that has just passed', () => {
  it('is accepted for 15 minutes', async () => {
    const answer = await book({ currentDate: '2026-11-21', time: '08:45' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ booking: { bookingDate: '2026-11-21T08:45:00+05:30' } });
  });

  it('is accepted just after midnight, too', async () => {
    const start = clock.now;
    clock.now = new Date('2026-11-22T00:05:00+05:30');
    const lateEvening = { currentDate: '2026-11-21', time: '11:50', amPm: 'PM' };
    expect((await book(lateEvening)).statusCode).toBe(201);
    clock.now = start;
  });
});

describe('an identical request without a key', () => {
  const idOf = (answer: Awaited<ReturnType<typeof book>>) => answer.json<Answer>().booking._id;
  const moveClock = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms));

  it('returns the first booking for ten seconds, then creates another', async () => {
    const person = await server.newPerson();
    const first = await book({}, null, person);
    moveClock(10_000);
    const again = await book({}, null, person);
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    moveClock(1);
    const later = await book({}, null, person);
    expect(later.statusCode).toBe(201);
    expect(idOf(later)).not.toBe(idOf(first));
    expect(idOf(await book({}, null, person))).toBe(idOf(later));
  });

  it('returns the first booking when the requests are concurrent', async () => {
    const person = await server.newPerson();
    await openConnections(server);
    const answers = await Promise.all(Array.from({ length: 5 }, () => book({}, null, person)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(idOf)).size).toBe(1);
  });

  it('creates one new booking for concurrent requests after ten seconds', async () => {
    const person = await server.newPerson();
    const first = await book({}, null, person);
    moveClock(10_001);
    await openConnections(server);
    const answers = await Promise.all(Array.from({ length: 5 }, () => book({}, null, person)));
    const ids = new Set(answers.map(idOf));
    expect(ids.size).toBe(1);
    expect(ids).not.toContain(idOf(first));
  });

  it('creates another booking after the first is confirmed or cancelled', async () => {
    const person = await server.newPerson();
    const first = idOf(await book({}, null, person));
    await call('PUT', '/api/bookingreview/confirm', { as: person, body: { bookingId: first } });
    const second = idOf(await book({}, null, person));
    expect(second).not.toBe(first);
    await call('DELETE', `/api/bookingreview/cancelbooking/${second}`, { as: person });
    expect(idOf(await book({}, null, person))).not.toBe(second);
  });

  it('creates a separate booking for another account or a changed field', async () => {
    const person = await server.newPerson();
    const ids = [
      idOf(await book({}, null, person)),
      idOf(await book({ time: '06:31' }, null, person)),
      idOf(await book({}, null, await server.newPerson())),
    ];
    expect(new Set(ids).size).toBe(3);
  });
});

describe('a repeated request', () => {
  it('with the same key returns the same booking to ten concurrent requests', async () => {
    const before = await count('bookings');
    await openConnections(server);
    const answers = await Promise.all(Array.from({ length: 10 }, () => book({}, 'ten-at-once')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await count('bookings')).toBe(before + 1);
  });

  it('returns the same booking later with its new status', async () => {
    const start = clock.now;
    const { booking } = (await book({}, 'much-later')).json<Answer>();
    await call('PUT', '/api/bookingreview/confirm', {
      as: meena,
      body: { bookingId: booking._id },
    });
    clock.now = new Date('2026-12-12T09:00:00+05:30');
    const again = await book({}, 'much-later');
    clock.now = start;
    expect(again.statusCode).toBe(201);
    expect(again.json()).toMatchObject({ booking: { _id: booking._id, status: 'confirmed' } });
  });

  it('returns 409 after the booking was cancelled and creates no other', async () => {
    const { booking } = (await book({}, 'cancelled')).json<Answer>();
    await call('DELETE', `/api/bookingreview/cancelbooking/${booking._id}`, { as: meena });
    const before = await count('bookings');
    const again = await book({}, 'cancelled');
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'booking_already_cancelled' });
    expect(await count('bookings')).toBe(before);
  });

  it('with another body and the same key is rejected', async () => {
    await book({}, 'used');
    const response = await book({ dropLocation: 'Salem' }, 'used');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('does not share its key with another customer', async () => {
    const other = await server.newPerson();
    const mine = (await book({}, 'shared')).json<Answer>();
    const theirs = (await book({}, 'shared', other)).json<Answer>();
    expect(theirs.booking._id).not.toBe(mine.booking._id);
  });

  it('requires a key without spaces', async () => {
    const response = await book({}, 'two words');
    expect(response.json()).toMatchObject({
      statusCode: 400,
      fieldCodes: { 'idempotency-key': 'invalid' },
    });
  });

  it('can reuse the key of a rejected request', async () => {
    expect((await book({ dropLocation: 'Vvqqzx' }, 'retry')).statusCode).toBe(422);
    expect((await book({ dropLocation: 'Salem' }, 'retry')).statusCode).toBe(201);
  });
});

it('a visitor without a session cannot book', async () => {
  const response = await call('POST', '/api/bookingreview/create', { body: tripBody() });
  expect(response.json()).toMatchObject({ statusCode: 401, code: 'not_signed_in' });
});
