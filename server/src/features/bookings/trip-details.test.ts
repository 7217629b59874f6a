import { expect, test } from 'vitest';
import { tariff } from '@anandham/domain/bookings/fare';
import type { TripDetails } from '@anandham/contract/schemas/bookings';
import { bookedTrip, testServer, type Person } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock } = server;
const owner = await server.newPerson();
const admin = await server.newPerson('admin');

const read = (id: string, as: Person) => call('GET', `/api/bookingreview/booking/${id}`, { as });

async function tripDetailsOf(id: string, as: Person): Promise<TripDetails> {
  const response = await read(id, as);
  expect(response.statusCode).toBe(200);
  return response.json<{ booking: TripDetails }>().booking;
}

test('the owner reads distance, tariff and coordinates', async () => {
  const tripDetails = await tripDetailsOf(await bookedTrip(server, owner), owner);
  expect(tripDetails.tariff).toEqual(tariff);
  expect(tripDetails.roadSource).toBe('estimate');
  expect(Math.floor(tripDetails.oneWayMetres / 1000) * 2).toBe(tripDetails.distance);
  expect(tripDetails.pickup.latitude).toBeCloseTo(10.8, 0);
  expect(tripDetails.drop.latitude).toBeCloseTo(9.9, 0);
});

test('an approved trip has a calendar file, an unapproved one has none', async () => {
  const id = await bookedTrip(server, owner, { status: 'confirmed' });
  expect((await tripDetailsOf(id, owner)).calendarFile).toBeNull();
  await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId: id } });
  const { calendarFile } = await tripDetailsOf(id, owner);
  expect(calendarFile).toContain('BEGIN:VEVENT\r\n');
  expect(calendarFile).toContain('DTSTART:20261128T010000Z');
});

test('the history contains each step with time and actor', async () => {
  const id = await bookedTrip(server, owner, { status: 'confirmed' });
  const start = clock.now;
  clock.now = new Date(start.getTime() + 60_000);
  await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId: id } });
  clock.now = start;
  const plain = { reason: null, figures: null, formerTrip: null };
  expect((await tripDetailsOf(id, admin)).history).toEqual([
    { at: '2026-11-21T09:00:00+05:30', action: 'request', by: 'customer', ...plain },
    { at: '2026-11-21T09:00:00+05:30', action: 'confirm', by: 'customer', ...plain },
    { at: '2026-11-21T09:01:00+05:30', action: 'approve', by: 'operator', ...plain },
  ]);
});

test('a cancelled booking can still be read with its reason', async () => {
  const id = await bookedTrip(server, owner);
  const body = { reason: 'The wedding is put off' };
  await call('DELETE', `/api/bookingreview/cancelbooking/${id}`, { as: owner, body });
  const tripDetails = await tripDetailsOf(id, owner);
  expect(tripDetails.status).toBe('cancelled');
  expect(tripDetails.history.at(-1)).toMatchObject({ action: 'cancel', by: 'customer', ...body });
});

test('another customer gets 403, and an unknown or malformed id 404', async () => {
  const id = await bookedTrip(server, owner);
  const refused = await read(id, await server.newPerson());
  expect(refused.json()).toMatchObject({ statusCode: 403, code: 'not_your_booking' });
  for (const unknown of ['00000000-0000-7000-8000-000000000000', 'x', '%00']) {
    const answer = await read(unknown, owner);
    expect(answer.json()).toMatchObject({ statusCode: 404, code: 'booking_not_found' });
  }
});
