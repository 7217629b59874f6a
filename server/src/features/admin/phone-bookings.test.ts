import { describe, expect, it } from 'vitest';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import { fareRupees } from '@anandham/domain/bookings/fare';
import { testMailServer } from '#testing/mail-server.ts';
import { newMember } from '#testing/member.ts';
import { openConnections, testServer, tripBody } from '#testing/test-server.ts';

const server = await testServer();
const { call } = server;
const admin = await server.newPerson('admin');

const enter = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  call('POST', '/api/admin/bookings', { as: admin, body: tripBody(changes), headers });
const entered = async (changes: Record<string, unknown> = {}) =>
  (await enter(changes)).json<{ booking: AdminBooking }>().booking;
const phoneCustomer = async (mobile: string) =>
  (await call('GET', `/api/admin/phone-customer?mobile=${mobile}`, { as: admin })).json<{
    phoneCustomer: { _id: string; name: string; trips: number } | null;
    account: { name: string } | null;
  }>();

describe('a phone booking', () => {
  it('is confirmed with the server’s distance and fare and belongs to a phone customer', async () => {
    const response = await enter({ name: 'Paatti', mobile: '+91 90000 00001' });
    expect(response.statusCode).toBe(201);
    const { booking } = response.json<{ booking: AdminBooking }>();
    expect(booking).toMatchObject({
      name: 'Paatti',
      mobile: '9000000001',
      status: 'confirmed',
      customer: { kind: 'contact' },
    });
    expect(booking.distance).toBeGreaterThan(200);
    expect(booking.totalPrice).toBe(fareRupees(booking.distance));
    const body = { bookingId: booking._id };
    const approved = await call('PUT', '/api/admin/confirmbooking', { as: admin, body });
    expect(approved.json()).toMatchObject({ code: 'booking_approved' });
  });

  it('has the days until its return date, and a fare for them', async () => {
    const changes = { mobile: '9000000007', returnDate: '2026-11-30' };
    const booking = await entered(changes);
    expect(booking).toMatchObject({
      status: 'confirmed',
      returnDate: '2026-11-30',
      days: 3,
      totalPrice: booking.distance * 10 + 3 * 3500,
    });
    const body = { bookingId: booking._id };
    const approved = await call('PUT', '/api/admin/confirmbooking', { as: admin, body });
    expect(approved.json()).toMatchObject({ booking: { busyUntil: '2026-12-01T00:00:00+05:30' } });
  });

  it.each([
    ['2026-11-27', 'return_before_departure', 'The return cannot be before the departure'],
    // 60 days.
    ['2027-01-26', 'trip_too_long', 'Trips can be booked for up to 30 days'],
  ])('with the return on %s is refused, and nothing is stored', async (returnDate, code, text) => {
    const mobile = '9000000008';
    expect((await enter({ mobile, returnDate })).json()).toMatchObject({
      statusCode: 422,
      code,
      fields: { returnDate: text },
    });
    expect((await phoneCustomer(mobile)).phoneCustomer).toBeNull();
  });

  it('reuses the phone customer with the same number', async () => {
    expect(await phoneCustomer('9000000002')).toMatchObject({ phoneCustomer: null, account: null });
    const first = await entered({ name: 'Mani', mobile: '9000000002' });
    const again = await entered({ name: 'Mani Anna', mobile: '09000000002' });
    expect(again.customer).toEqual(first.customer);
    expect((await phoneCustomer('9000000002')).phoneCustomer).toMatchObject({
      _id: first.customer._id,
      name: 'Mani Anna',
      trips: 2,
    });
  });

  it('does not block a sign-up with its number and does not move to that account', async () => {
    const mobile = '9000000003';
    const before = await entered({ mobile });
    const body = { name: 'Ravi', email: 'ravi@example.com', mobile, password: 'slow train north' };
    expect((await call('POST', '/api/auth/signup', { body })).statusCode).toBe(201);
    const signIn = { emailOrMobile: mobile, password: body.password };
    const { token } = (await call('POST', '/api/auth/signin', { body: signIn })).json<{
      token: string;
    }>();
    const as = { id: '', email: body.email, token };
    const mine = await call('GET', '/api/bookingreview/getreview', { as });
    expect(mine.json<{ latestBooking: unknown[] }>().latestBooking).toEqual([]);
    const page = await call('GET', `/api/bookingreview/booking/${before._id}`, { as });
    expect(page.json()).toMatchObject({ code: 'not_your_booking' });
    const file = await call('GET', '/api/account/export', { as });
    expect(file.json<{ bookings: unknown[] }>().bookings).toEqual([]);
    expect(await phoneCustomer(mobile)).toMatchObject({ account: { name: 'Ravi' } });
  });

  it('belongs to a phone customer even when an account has that number', async () => {
    const member = await newMember(server);
    const booking = await entered({ mobile: member.mobile });
    expect(booking.customer.kind).toBe('contact');
    expect(booking.customer._id).not.toBe(member.id);
  });

  it('is validated like a booking of the form', async () => {
    expect((await enter({ fare: 5000 })).json()).toMatchObject({
      statusCode: 409,
      code: 'fare_changed',
      quote: { km: expect.any(Number) as number, fare: expect.any(Number) as number },
    });
    expect((await enter({ dropLocation: 'Tiruchirappalli' })).json()).toMatchObject({
      code: 'places_same',
    });
    expect((await enter({ currentDate: '2026-11-20' })).json()).toMatchObject({
      code: 'trip_in_past',
    });
    expect((await enter({ mobile: '123' })).json()).toMatchObject({ statusCode: 400 });
    expect((await enter({ dropLocation: 'Anna Nagar' })).json()).toMatchObject({
      statusCode: 422,
      code: 'place_unsure',
      suggestions: { dropLocation: expect.any(Array) as string[] },
    });
  });

  it('is created once when it is sent ten times with one key', async () => {
    await openConnections(server);
    const headers = { 'idempotency-key': 'call-1' };
    const ten = await Promise.all(
      Array.from({ length: 10 }, () => enter({ mobile: '9000000004' }, headers)),
    );
    const ids = ten.map((answer) => answer.json<{ booking: { _id: string } }>().booking._id);
    expect(new Set(ids).size).toBe(1);
    expect((await phoneCustomer('9000000004')).phoneCustomer?.trips).toBe(1);
    const other = await enter({ mobile: '9000000005' }, headers);
    expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('sends no emails and can be approved, corrected and voided', async () => {
    const mail = await testMailServer();
    // Sends the emails of earlier sign-ups.
    await server.runJobs(mail.url);
    mail.emails.splice(0);
    const booking = await entered({ mobile: '9000000006' });
    const as = admin;
    const url = `/api/admin/bookings/${booking._id}`;
    const body = { bookingId: booking._id };
    await call('PUT', '/api/admin/confirmbooking', { as, body });
    const figures = { distance: 300, totalPrice: 6000, reason: 'Longer way', version: 0 };
    const corrected = await call('PUT', `${url}/figures`, { as, body: figures });
    expect(corrected.statusCode).toBe(200);
    const gone = await call('POST', `${url}/void`, { as, body: { reason: 'Called off' } });
    expect(gone.json()).toMatchObject({ code: 'booking_voided' });
    await server.runJobs(mail.url);
    expect(mail.emails).toEqual([]);
    const tripDetails = await call('GET', url, { as });
    const steps = tripDetails.json<{ booking: { history: object[] } }>().booking.history;
    const by = { by: 'operator', name: 'Kavitha admin' };
    expect(steps).toMatchObject(
      ['request', 'approve', 'correct', 'void'].map((action) => ({ action, ...by })),
    );
  });
});
