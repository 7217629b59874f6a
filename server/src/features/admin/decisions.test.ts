import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AdminBooking, AdminTripDetails } from '@anandham/contract/schemas/admin';
import { formatRupees } from '@anandham/domain/formats';
import { testMailServer } from '#testing/mail-server.ts';
import { bookedTrip, openConnections, testServer, type Person } from '#testing/test-server.ts';
import { waitingForLock } from '#testing/database/waiting-for-lock.ts';
import { updateFigures } from './admin-decisions.queries.ts';

const server = await testServer();
const { call, database } = server;
const mail = await testMailServer();
const owner = await server.newPerson();
const admin = await server.newPerson('admin');
const other = await server.newPerson('admin');

const url = (id: string) => `/api/admin/bookings/${id}`;
const approve = (id: string, as = admin) =>
  call('PUT', '/api/admin/confirmbooking', { as, body: { bookingId: id } });
const correct = (id: string, changes: Record<string, unknown> = {}, as = admin) =>
  call('PUT', `${url(id)}/figures`, {
    as,
    body: { distance: 300, totalPrice: 6500, reason: 'By way of Dindigul', version: 0, ...changes },
  });
const voided = (id: string, as = admin, reason = 'The road is flooded') =>
  call('POST', `${url(id)}/void`, { as, body: { reason } });
const note = (id: string, text: string | null, version: number, as = admin) =>
  call('PUT', `${url(id)}/note`, { as, body: { note: text, version } });
const tripDetails = async (id: string) =>
  (await call('GET', url(id), { as: admin })).json<{ booking: AdminTripDetails }>().booking;

async function approvedTrip(): Promise<string> {
  const id = await bookedTrip(server, owner, { status: 'confirmed' });
  await approve(id);
  return id;
}

async function emailsAbout(subject: string) {
  await server.runJobs(mail.url);
  return mail.emails.splice(0).filter((email) => email.subject?.startsWith(subject));
}

describe('a correction after approval', () => {
  it('shows the customer both figures and sends an email', async () => {
    const id = await approvedTrip();
    const before = await tripDetails(id);
    const answer = (await correct(id)).json<{ code: string; booking: AdminBooking }>();
    const original = { distance: before.distance, totalPrice: before.totalPrice };
    expect(answer).toMatchObject({
      code: 'booking_corrected',
      booking: { distance: 300, totalPrice: 6500, original, status: 'completed', version: 1 },
    });
    const own = await call('GET', `/api/bookingreview/booking/${id}`, { as: owner });
    expect(own.json<{ booking: AdminTripDetails }>().booking).toMatchObject({
      distance: 300,
      totalPrice: 6500,
      original,
    });
    expect(own.json<{ booking: AdminTripDetails }>().booking.history.at(-1)).toEqual({
      at: '2026-11-21T09:00:00+05:30',
      action: 'correct',
      by: 'operator',
      reason: 'By way of Dindigul',
      figures: { before: original, after: { distance: 300, totalPrice: 6500 } },
      formerTrip: null,
    });
    const [email, ...others] = await emailsAbout('Fare corrected');
    expect(others).toEqual([]);
    expect(email?.text).toContain('By way of Dindigul');
    expect(email?.text).toContain(`${before.distance} km, ${formatRupees(before.totalPrice)}`);
    expect(email?.text).toContain('300 km, ₹6,500');
  });

  it('keeps the original figures through a second correction', async () => {
    const id = await approvedTrip();
    const { distance, totalPrice } = await tripDetails(id);
    await correct(id);
    await correct(id, { distance: 280, version: 1 });
    expect(await tripDetails(id)).toMatchObject({
      distance: 280,
      original: { distance, totalPrice },
    });
  });

  it('requires valid figures, a difference and a reason', async () => {
    const id = await approvedTrip();
    const { distance, totalPrice } = await tripDetails(id);
    expect((await correct(id, { distance, totalPrice })).json()).toMatchObject({
      statusCode: 422,
      code: 'nothing_to_correct',
    });
    expect(
      (await correct(id, { distance: -1, totalPrice: 1.5, reason: ' ' })).json(),
    ).toMatchObject({
      statusCode: 400,
      fieldCodes: {
        distance: 'distance_invalid',
        totalPrice: 'fare_invalid',
        reason: 'reason_required',
      },
    });
  });
});

describe('voiding an approved booking', () => {
  it('stores actor, time and reason, and removes the trip from the customer’s calendar', async () => {
    const id = await approvedTrip();
    await emailsAbout('');
    expect((await voided(id)).json()).toMatchObject({
      code: 'booking_voided',
      booking: {
        status: 'cancelled',
        cancellation: {
          at: '2026-11-21T09:00:00+05:30',
          by: 'operator',
          name: 'Kavitha admin',
          reason: 'The road is flooded',
          voided: true,
        },
      },
    });
    const mine = await call('GET', '/api/bookingreview/getreview', { as: owner });
    expect(mine.body).not.toContain(id);
    const own = await call('GET', `/api/bookingreview/booking/${id}`, { as: owner });
    expect(own.json<{ booking: AdminTripDetails }>().booking).toMatchObject({
      status: 'cancelled',
      calendarFile: null,
    });
    const [email, ...others] = await emailsAbout('Called off');
    expect(others).toEqual([]);
    expect(email?.text).toContain('The road is flooded');
    const content = email?.attachments[0]?.content;
    const file = typeof content === 'string' ? content : new TextDecoder().decode(content);
    expect(file).toContain('METHOD:CANCEL');
    expect(file).toContain(`UID:booking-${id}@localhost`);
  });

  it('requires a reason', async () => {
    expect((await voided(await approvedTrip(), admin, '')).statusCode).toBe(400);
  });

  it('lists a cancelled booking with actor and reason in the admin area', async () => {
    const id = await bookedTrip(server, owner);
    const body = { reason: 'We fly instead' };
    await call('DELETE', `/api/bookingreview/cancelbooking/${id}`, { as: owner, body });
    const listed = await call('GET', '/api/admin/getallbooking?page=1&status=cancelled', {
      as: admin,
    });
    const found = listed
      .json<{ bookings: AdminBooking[] }>()
      .bookings.find(({ _id }) => _id === id);
    expect(found?.cancellation).toMatchObject({
      by: 'customer',
      name: 'Kavitha customer',
      reason: 'We fly instead',
      voided: false,
    });
  });
});

describe('an internal note', () => {
  it('can be written at any status and is hidden from the customer', async () => {
    const id = await bookedTrip(server, owner);
    await call('DELETE', `/api/bookingreview/cancelbooking/${id}`, { as: owner });
    expect((await note(id, 'Has a wheelchair', 0)).json()).toMatchObject({
      code: 'booking_noted',
      booking: { note: 'Has a wheelchair', version: 1 },
    });
    const own = await call('GET', `/api/bookingreview/booking/${id}`, { as: owner });
    expect(own.body).not.toContain('wheelchair');
    expect((await note(id, '  ', 1)).json()).toMatchObject({ booking: { note: null } });
  });

  it('cannot be written for an unknown booking', async () => {
    for (const id of ['x', '01a1fc27-5ac0-7d93-9484-56b0d93702bd']) {
      expect((await note(id, 'x', 0)).json()).toMatchObject({ code: 'booking_not_found' });
    }
  });
});

describe('the second of two admins', () => {
  it('gets 409 with the name and time of the first approval', async () => {
    const id = await approvedTrip();
    expect((await approve(id, other)).json()).toMatchObject({
      statusCode: 409,
      code: 'booking_already_completed',
      done: {
        action: 'approve',
        at: '2026-11-21T09:00:00+05:30',
        by: 'operator',
        name: 'Kavitha admin',
      },
    });
  });

  it('gets 409 with the cancellation by the customer', async () => {
    const id = await bookedTrip(server, owner);
    await call('DELETE', `/api/bookingreview/cancelbooking/${id}`, { as: owner });
    expect((await approve(id)).json()).toMatchObject({
      code: 'booking_already_cancelled',
      done: { action: 'cancel', by: 'customer', name: 'Kavitha customer' },
    });
  });

  it('cannot overwrite an unseen note or correction', async () => {
    const id = await approvedTrip();
    await note(id, 'Call at five', 0, other);
    expect((await note(id, 'Call at six', 0)).json()).toMatchObject({
      statusCode: 409,
      code: 'booking_changed',
      done: { action: 'note', by: 'operator' },
    });
    await correct(id, { version: 1 }, other);
    expect((await correct(id, { distance: 290, version: 1 })).json()).toMatchObject({
      code: 'booking_changed',
      done: { action: 'correct' },
    });
    expect(await tripDetails(id)).toMatchObject({
      note: 'Call at five',
      distance: 300,
      version: 2,
    });
  });

  it('cannot correct figures that changed while the page was being read', async () => {
    const id = await approvedTrip();
    const { distance, totalPrice } = await tripDetails(id);
    const { reading } = await database.db.transaction().execute(async (first) => {
      await sql`lock table booking_events in access exclusive mode`.execute(first);
      const reading = tripDetails(id);
      await waitingForLock(database, 1);
      await updateFigures(first, id, { distanceKm: 300, fareRupees: 6500 });
      return { reading };
    });
    const { version, ...read } = await reading;
    expect(read).toMatchObject({ distance, totalPrice });
    expect((await correct(id, { distance: 280, version })).json()).toMatchObject({
      code: 'booking_changed',
    });
  });

  it('gets 409 when ten admins correct at once and one succeeds', async () => {
    const id = await approvedTrip();
    await openConnections(server);
    const figures = Array.from({ length: 10 }, (_, index) => ({ distance: 300 + index }));
    const answers = await Promise.all(figures.map((changes) => correct(id, changes)));
    const codes = answers.map((answer) => answer.json<{ code: string }>().code).sort();
    expect(codes).toEqual([...Array<string>(9).fill('booking_changed'), 'booking_corrected']);
  });

  it('is not named to a customer', async () => {
    const id = await approvedTrip();
    const late = await call('DELETE', `/api/bookingreview/cancelbooking/${id}`, { as: owner });
    expect(late.json()).toMatchObject({ code: 'booking_already_completed' });
    expect(late.body).not.toContain('Kavitha');
  });
});

it('a former admin gets 403 on the next call', async () => {
  const id = await bookedTrip(server, owner);
  const former: Person = await server.newPerson('admin');
  expect((await note(id, 'Mine', 0, former)).statusCode).toBe(200);
  await database.db
    .updateTable('accounts')
    .set({ role: 'customer' })
    .where('id', '=', former.id)
    .execute();
  expect((await note(id, 'Still mine', 1, former)).json()).toMatchObject({
    statusCode: 403,
    code: 'not_allowed',
  });
});
