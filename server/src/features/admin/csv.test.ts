import { expect, it } from 'vitest';
import { testFleet } from '#testing/fleet.ts';
import { bookedTrip, testServer } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock } = server;
const admin = await server.newPerson('admin');
const owner = await server.newPerson();

const read = (query = '') => call('GET', `/api/admin/bookings.csv${query}`, { as: admin });

it('the CSV file contains the bookings and escapes formulas', async () => {
  const names = ['=HYPERLINK("http://x","y")', '+91 "Kumar", Trichy', 'மீனா'];
  for (const name of names) {
    await bookedTrip(server, owner, { changes: { name, dropLocation: 'Salem' } });
    clock.now = new Date(clock.now.getTime() + 1000);
  }
  const response = await read();
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="bookings-2026-11-21.csv"',
  });
  // The UTF-8 byte order mark.
  expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, ...lines] = response.body.slice(1).trimEnd().split('\r\n');
  expect(head).toMatch(/^Booking,Name,Mobile,Status,Trip date,Departure,/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain(',மீனா,9876543210,pending,2026-11-28,06:30,');
  expect(lines[1]).toContain(`,"'+91 ""Kumar"", Trichy",`);
  expect(lines[2]).toContain(`,"'=HYPERLINK(""http://x"",""y"")",`);
});

it('the CSV file follows the filters and contains cancelled bookings only on request', async () => {
  const id = await bookedTrip(server, owner, { changes: { name: 'Cancelled Person' } });
  await call('DELETE', `/api/bookingreview/cancelbooking/${id}`, {
    as: admin,
    body: { reason: '@home now' },
  });
  expect((await read('?search=kumar%20salem')).body.trimEnd().split('\r\n')).toHaveLength(2);
  expect((await read()).body).not.toContain('Cancelled Person');
  expect((await read('?status=cancelled')).body).toContain(`,'@home now,`);
  expect((await read('?from=2026-12-01')).body.trimEnd().split('\r\n')).toHaveLength(1);
});

it('the CSV file has number, return, class, vehicle and driver of a trip', async () => {
  const fleet = testFleet(server, admin);
  const driverId = await fleet.newDriver({ name: 'Murugan Selvam' });
  const vehicleId = await fleet.newVehicle({ registrationNumber: 'TN 45 AB 1234' });
  const trip = {
    name: 'Long Trip',
    dropLocation: 'Salem',
    currentDate: '2026-12-01',
    returnDate: '2026-12-03',
  };
  const bookingId = await bookedTrip(server, owner, { status: 'confirmed', changes: trip });
  const body = { bookingId, vehicleId, driverId };
  await call('PUT', '/api/admin/confirmbooking', { as: admin, body });
  const [head, line] = (await read('?search=long%20trip')).body.slice(1).split('\r\n');
  expect(head).toMatch(/,Number,.*,Return date,Days,Class,Vehicle,Driver$/);
  expect(line).toMatch(/,AC-\w{4},.*,2026-12-03,3,SUV 6\+1,TN 45 AB 1234,Murugan Selvam$/);
});

it('the CSV file is in Tamil for an admin with the language Tamil', async () => {
  const reader = await server.newPerson('admin');
  await call('PUT', '/api/auth/language', { as: reader, body: { language: 'ta' } });
  await bookedTrip(server, owner, { changes: { name: 'Tamil Reader', dropLocation: 'Madurai' } });
  const url = '/api/admin/bookings.csv?search=tamil%20reader';
  const [head, line] = (await call('GET', url, { as: reader })).body.slice(1).split('\r\n');
  expect(head).toMatch(/^புக்கிங்,பெயர்,மொபைல்,நிலை,பயண நாள்,/);
  expect(line).toContain('"மதுரை, தமிழ்நாடு"');
  expect(line).toContain(',வாடிக்கையாளர் உறுதி செய்யவில்லை,');
});
