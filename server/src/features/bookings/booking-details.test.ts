import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import type { Booking } from '@anandham/contract/schemas/bookings';
import { readBookingNumber } from '@anandham/domain/bookings/booking-number';
import { testBookings } from '#testing/bookings.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { testServer } from '#testing/test-server.ts';

const server = await testServer();
const { call, database } = server;
const mail = await testMailServer();
const meena = await server.newPerson();
const admin = await server.newPerson('admin');
const { book: bookAs } = testBookings(server);
const book = (changes: object) => bookAs(meena, { changes: { ...changes } });
const bookingOf = (answer: Awaited<ReturnType<typeof book>>) =>
  answer.json<{ booking: Booking }>().booking;

const details = {
  pickupAddress: '12 Big Bazaar Street, opposite the fort',
  passengers: 4,
  notes: 'Two bags.\nOne wheelchair.',
};

describe('a booking with address, passengers and notes', () => {
  it('shows them to its customer and to admins', async () => {
    const booking = bookingOf(await book(details));
    expect(booking).toMatchObject(details);
    const own = await call('GET', `/api/bookingreview/booking/${booking._id}`, { as: meena });
    expect(own.json()).toMatchObject({ booking: details });
    const shown = await call('GET', `/api/admin/bookings/${booking._id}`, { as: admin });
    expect(shown.json()).toMatchObject({ booking: { ...details, note: null } });
  });

  it('has them in its emails and in the CSV file', async () => {
    const { number } = bookingOf(await book(details));
    await server.runJobs(mail.url);
    const text = mail.emails.at(-1)?.text ?? '';
    for (const part of [number, details.pickupAddress, 'Passengers', 'One wheelchair.']) {
      expect(text).toContain(part);
    }
    const url = `/api/admin/bookings.csv?search=${number}`;
    const csv = (await call('GET', url, { as: admin })).body;
    expect(csv).toMatch(/,Number,Pickup address,Passengers,Notes for the driver,/);
    expect(csv).toContain(
      `,${number},"12 Big Bazaar Street, opposite the fort",4,"Two bags.\nOne wheelchair."`,
    );
  });

  it('can be entered by an admin for a phone customer', async () => {
    const body = {
      name: 'Ravi',
      mobile: '9333333333',
      pickupLocation: 'Tiruchirappalli',
      dropLocation: 'Madurai',
      currentDate: '2026-11-28',
      time: '06:30',
      amPm: 'AM',
      ...details,
    };
    const entered = await call('POST', '/api/admin/bookings', { as: admin, body });
    expect(entered.json()).toMatchObject({ booking: details });
  });

  test.each([
    [{ passengers: '3' }, { passengers: 3 }],
    [{ passengers: '' }, { passengers: null }],
    [
      { pickupAddress: '  ', notes: '' },
      { pickupAddress: null, notes: null },
    ],
  ])('accepts %o', async (given, stored) => {
    expect(bookingOf(await book(given))).toMatchObject(stored);
  });

  test.each([
    [{ passengers: 0 }, { passengers: 'passengers_invalid' }],
    [{ passengers: 21 }, { passengers: 'passengers_invalid' }],
    [{ passengers: 2.5 }, { passengers: 'passengers_invalid' }],
    [{ passengers: 'many' }, { passengers: 'passengers_invalid' }],
    [{ pickupAddress: 'a'.repeat(201) }, { pickupAddress: 'too_long' }],
    [{ notes: 'a'.repeat(501) }, { notes: 'too_long' }],
  ])('is refused with %o', async (given, fieldCodes) => {
    expect((await book(given)).json()).toMatchObject({ statusCode: 400, fieldCodes });
  });
});

describe('a booking number', () => {
  it('finds its booking in the admin search, in any spelling', async () => {
    const { _id, number } = bookingOf(await book({}));
    const short = number.slice(3);
    for (const typed of [number, number.toLowerCase(), short, `ac ${short}`, `AC${short}`]) {
      const url = `/api/admin/getallbooking?page=1&search=${encodeURIComponent(typed)}`;
      const answer = await call('GET', url, { as: admin });
      expect(answer.json<{ bookings: Booking[] }>().bookings.map((one) => one._id)).toEqual([_id]);
    }
  });

  it('is the same for a repeated request', async () => {
    const first = await bookAs(meena, { key: 'the-same' });
    const again = await bookAs(meena, { key: 'the-same' });
    expect(bookingOf(again).number).toBe(bookingOf(first).number);
  });

  it('is unique and readable for every serial, with four, five or six characters', async () => {
    const { rows } = await sql<{ length: number; count: number; distinct: number }>`
      select length(number), count(*), count(distinct number) as distinct
      from (
        select booking_number(n) as number from generate_series(1, 190000) as n
        union all select booking_number(n) from generate_series(4160000, 4170000) as n
      ) as numbers
      group by 1 order by 1`.execute(database.db);
    expect(rows.map(({ length }) => length)).toEqual([7, 8, 9]);
    for (const { count, distinct } of rows) expect(distinct).toBe(count);
    const { rows: some } = await sql<{ number: string }>`
      select booking_number(n) as number from generate_series(1, 5000000, 4999) as n`.execute(
      database.db,
    );
    for (const { number } of some) expect(readBookingNumber(number)).toBe(number);
  });
});
