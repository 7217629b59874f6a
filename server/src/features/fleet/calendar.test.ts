import ICAL from 'ical.js';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Block, CalendarAnswer } from '@anandham/contract/schemas/calendar';
import { readEvents } from '#testing/event-reader.ts';
import { testFleet } from '#testing/fleet.ts';
import { bookedTrip, testServer } from '#testing/test-server.ts';

const server = await testServer();
const { call } = server;
const admin = await server.newPerson('admin');
const customer = await server.newPerson();
const { newClass, newDriver, newVehicle } = testFleet(server, admin);

const trip = (currentDate: string, changes: Record<string, unknown> = {}) =>
  bookedTrip(server, customer, { changes: { currentDate, ...changes } });
const approve = (bookingId: string, request: object) =>
  call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId, ...request } });
const addBlock = async (body: object) => {
  const response = await call('POST', '/api/admin/blocks', { as: admin, body });
  return { status: response.statusCode, ...response.json<{ code: string; block: Block }>() };
};
const day = (date: string, time = '00:00') => `${date}T${time}:00+05:30`;

async function calendar(from: string, to: string): Promise<CalendarAnswer> {
  const response = await call('GET', `/api/admin/calendar?from=${from}&to=${to}`, { as: admin });
  expect(response.statusCode).toBe(200);
  return response.json<CalendarAnswer>();
}

async function states(from: string, to: string, vehicleClassId?: string): Promise<string[]> {
  const ofClass = vehicleClassId === undefined ? '' : `&vehicleClassId=${vehicleClassId}`;
  const response = await call('GET', `/api/availability?from=${from}&to=${to}${ofClass}`);
  const { days } = response.json<{ days: { date: string; state: string }[] }>();
  return days.map(({ date, state }) => `${date.slice(5)} ${state}`);
}

describe('without a vehicle', () => {
  it('the calendar has only requests, and every day is free or requested', async () => {
    const id = await trip('2026-12-20', { returnDate: '2026-12-21' });
    expect(await calendar('2026-12-20', '2026-12-22')).toMatchObject({
      vehicles: [],
      drivers: [],
      unassigned: [{ _id: id }],
    });
    const expected = ['12-19 free', '12-20 requested', '12-21 requested', '12-22 free'];
    expect(await states('2026-12-19', '2026-12-22')).toEqual(expected);
    expect((await approve(id, {})).statusCode).toBe(200);
    expect(await calendar('2026-12-20', '2026-12-22')).toMatchObject({ unassigned: [{ _id: id }] });
    expect(await states('2026-12-19', '2026-12-22')).toEqual(expected);
  });
});

describe('a block', () => {
  it('occupies a vehicle until it is released', async () => {
    const vehicleId = await newVehicle();
    const period = { startsAt: day('2026-12-01', '08:00'), endsAt: day('2026-12-03') };
    const { block } = await addBlock({ vehicleId, kind: 'maintenance', note: 'Tyres', ...period });
    expect(block).toMatchObject({ vehicleId, driverId: null, kind: 'maintenance', ...period });
    const id = await trip('2026-12-02');
    const refused = await approve(id, { vehicleId });
    expect(refused.json()).toMatchObject({
      code: 'vehicle_busy',
      conflicts: [{ kind: 'maintenance', bookingId: null, readyAt: period.endsAt }],
    });
    const listed = await call('GET', '/api/admin/blocks?from=2026-12-01&to=2026-12-05', {
      as: admin,
    });
    expect(listed.json()).toMatchObject({ blocks: [block] });
    const url = `/api/admin/blocks/${block._id}`;
    expect((await call('DELETE', url, { as: admin })).json()).toMatchObject({
      code: 'block_released',
    });
    expect((await call('DELETE', url, { as: admin })).json()).toMatchObject({
      code: 'block_not_found',
    });
    expect((await approve(id, { vehicleId })).statusCode).toBe(200);
  });

  it('over an approved trip is refused with the trip, and nothing changes', async () => {
    const vehicleId = await newVehicle();
    const id = await trip('2026-12-08');
    await approve(id, { vehicleId });
    const period = { startsAt: day('2026-12-08', '09:00'), endsAt: day('2026-12-10') };
    const refused = await addBlock({ vehicleId, kind: 'maintenance', ...period });
    expect(refused).toMatchObject({ status: 409, code: 'vehicle_busy' });
    expect(refused).toMatchObject({ conflicts: [{ bookingId: id }] });
    const { vehicles } = await calendar('2026-12-08', '2026-12-10');
    expect(vehicles.find(({ _id }) => _id === vehicleId)?.occupancies).toHaveLength(1);
  });

  it('of a retired vehicle or driver is refused', async () => {
    const [vehicleId, driverId] = [await newVehicle(), await newDriver()];
    const body = { active: false };
    await call('PATCH', `/api/admin/vehicles/${vehicleId}`, { as: admin, body });
    await call('PATCH', `/api/admin/drivers/${driverId}`, { as: admin, body });
    const block = { kind: 'private', startsAt: day('2026-12-02'), endsAt: day('2026-12-03') };
    expect(await addBlock({ ...block, vehicleId })).toMatchObject({
      code: 'vehicle_retired',
      message: 'This vehicle is retired.',
    });
    expect(await addBlock({ ...block, driverId })).toMatchObject({
      code: 'driver_retired',
      message: 'This driver is retired.',
    });
    const stored = await server.database.pool.query(
      'select from occupancies where vehicle_id = $1 or driver_id = $2',
      [vehicleId, driverId],
    );
    expect(stored.rowCount).toBe(0);
  });

  it.each([
    [{ startsAt: day('2026-12-02'), endsAt: day('2026-12-02') }, 422, 'block_period'],
    [{ startsAt: day('2026-12-02'), endsAt: day('2027-12-04') }, 422, 'block_period'],
    [{ startsAt: '2026-12-02', endsAt: day('2026-12-04') }, 400, 'validation_failed'],
    [{ startsAt: day('2026-12-02'), endsAt: day('9999-12-04') }, 400, 'validation_failed'],
    [{ driverId: 'unknown' }, 404, 'driver_not_found'],
    [{ driverId: null }, 400, 'validation_failed'],
    [{ kind: 'trip' }, 400, 'validation_failed'],
  ])('with %j is refused', async (changes, status, code) => {
    const body = {
      driverId: await newDriver(),
      kind: 'leave',
      startsAt: day('2026-12-02'),
      endsAt: day('2026-12-04'),
      ...changes,
    };
    expect(await addBlock(body)).toMatchObject({ status, code });
  });
});

describe('the calendar', () => {
  it('has vehicles with trips and blocks, drivers on leave, and bookings without a vehicle', async () => {
    const [vehicleId, driverId] = [await newVehicle({ model: 'Innova' }), await newDriver()];
    const id = await trip('2027-01-04', { returnDate: '2027-01-05', name: 'Kamala' });
    await approve(id, { vehicleId, driverId });
    const waiting = await trip('2027-01-05');
    const outside = await trip('2027-01-06');
    await approve(outside, { outsideVehicle: 'TN 1 A 1' });
    await addBlock({
      driverId,
      kind: 'leave',
      startsAt: day('2027-01-07'),
      endsAt: day('2027-01-09'),
      note: 'Pongal',
    });
    const shown = await calendar('2027-01-04', '2027-01-10');
    expect(shown.vehicles.find(({ _id }) => _id === vehicleId)).toMatchObject({
      model: 'Innova',
      occupancies: [
        {
          kind: 'trip',
          driverId,
          startsAt: day('2027-01-04', '06:30'),
          readyAt: day('2027-01-06', '01:00'),
          booking: {
            _id: id,
            name: 'Kamala',
            days: 2,
            status: 'completed',
            busyUntil: day('2027-01-06'),
            dropLocationTamil: 'மதுரை, தமிழ்நாடு',
          },
        },
      ],
    });
    expect(shown.drivers.find(({ _id }) => _id === driverId)?.occupancies).toMatchObject([
      { kind: 'leave', note: 'Pongal', booking: null },
    ]);
    expect(shown.unassigned.map(({ _id, outsideVehicle }) => [_id, outsideVehicle])).toEqual([
      [waiting, null],
      [outside, 'TN 1 A 1'],
    ]);
  });

  it('has a booking without a vehicle on each of its days', async () => {
    const id = await trip('2027-03-01', { returnDate: '2027-03-03' });
    const ids = async (date: string) =>
      (await calendar(date, date)).unassigned.map((booking) => booking._id);
    for (const date of ['2027-03-01', '2027-03-02', '2027-03-03']) {
      expect(await ids(date)).toContain(id);
    }
    expect(await ids('2027-02-28')).not.toContain(id);
    expect(await ids('2027-03-04')).not.toContain(id);
    expect(await calendar('2027-03-01', '2027-03-03')).toMatchObject({ moreUnassigned: false });
  });

  it.each([
    'from=2026-12-02&to=2026-12-01',
    'from=2026-12-01&to=2027-02-01',
    'from=2026-12-01',
    'from=0001-01-01&to=0001-01-02',
    'from=soon&to=later',
  ])('is refused for %s', async (query) => {
    const response = await call('GET', `/api/admin/calendar?${query}`, { as: admin });
    expect(response.json()).toMatchObject({ code: 'validation_failed' });
  });

  it('announces its changes to admins, and to no customer', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const reader = await readEvents(origin, admin);
    const other = await readEvents(origin, customer);
    const vehicleId = await newVehicle();
    // The trip's event comes after the fleet's, which is the first of this customer.
    const id = await trip('2027-01-20');
    await reader.next('fleet');
    await approve(id, { vehicleId });
    await other.next('booking');
    expect(other.received.map(({ name }) => name)).not.toContain('fleet');
    reader.leave();
    other.leave();
  });
});

describe('the availability', () => {
  it('is booked when every vehicle of the class is away, and requested when others have asked', async () => {
    const vehicleClassId = await newClass();
    expect(await states('2027-02-01', '2027-02-02', vehicleClassId)).toEqual([
      '02-01 free',
      '02-02 free',
    ]);
    const vehicleId = await newVehicle({ vehicleClassId });
    await trip('2027-02-01', { vehicleClassId });
    const long = await trip('2027-02-03', { vehicleClassId, returnDate: '2027-02-04' });
    await approve(long, {});
    await addBlock({
      vehicleId,
      kind: 'private',
      startsAt: day('2027-02-06', '22:00'),
      endsAt: day('2027-02-07', '05:00'),
    });
    const expected = [
      '01-31 free',
      '02-01 requested',
      '02-02 free',
      '02-03 booked',
      '02-04 booked',
      '02-05 free',
      '02-06 booked',
      '02-07 booked',
    ];
    expect(await states('2027-01-31', '2027-02-07', vehicleClassId)).toEqual(expected);
    await newVehicle({ vehicleClassId });
    expect(await states('2027-02-03', '2027-02-03', vehicleClassId)).toEqual(['02-03 free']);
  });

  it('is of the first class by default, for at most 93 days, and reveals nobody', async () => {
    const response = await call('GET', '/api/availability?from=2027-02-01&to=2027-05-04');
    const answer = response.json<{ days: object[] }>();
    expect(answer.days).toHaveLength(93);
    expect(Object.keys(answer).toSorted()).toEqual(['code', 'days', 'message']);
    expect(answer.days[0]).toEqual({ date: '2027-02-01', state: 'free' });
    const tooLong = await call('GET', '/api/availability?from=2027-02-01&to=2027-05-05');
    expect(tooLong.json()).toMatchObject({ fieldCodes: { to: 'period_invalid' } });
    const unknown = await call(
      'GET',
      '/api/availability?from=2027-02-01&to=2027-02-01&vehicleClassId=x',
    );
    expect(unknown.json()).toMatchObject({ code: 'class_not_found' });
  });
});

describe('a calendar feed', () => {
  const addFeed = async (body: object) =>
    (await call('POST', '/api/admin/calendar-feeds', { as: admin, body })).json<{
      url: string;
      feed: { _id: string };
    }>();
  const read = (url: string) => call('GET', new URL(url).pathname);

  it('of a vehicle has its trips and blocks, and one of the fleet has all', async () => {
    const vehicleId = await newVehicle({ registrationNumber: 'TN 45 FE 1' });
    const driverId = await newDriver({ name: 'Anbu' });
    const id = await trip('2026-12-20', { name: 'Kamala' });
    await approve(id, { vehicleId, driverId });
    const other = await newVehicle({ registrationNumber: 'TN 45 FE 2' });
    const period = { startsAt: day('2026-12-21'), endsAt: day('2026-12-22') };
    await addBlock({ vehicleId: other, kind: 'maintenance', note: 'Oil', ...period });
    const summaries = async (body: object) => {
      const response = await read((await addFeed(body)).url);
      expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
      const component = new ICAL.Component(ICAL.parse(response.body) as unknown[]);
      return component
        .getAllSubcomponents('vevent')
        .map((event) => String(event.getFirstPropertyValue('summary')));
    };
    expect(await summaries({ vehicleId })).toEqual(['TN 45 FE 1 · Madurai, Kamala']);
    expect(await summaries({})).toEqual(
      expect.arrayContaining(['TN 45 FE 1 · Madurai, Kamala', 'TN 45 FE 2 · Oil']),
    );
  });

  it('has a secret address of which only the hash is stored, until it is revoked', async () => {
    const { url, feed } = await addFeed({});
    const token = url.slice(url.lastIndexOf('/') + 1);
    expect(token.length).toBeGreaterThanOrEqual(43);
    const { rows } = await sql<{ stored: string }>`
      select row_to_json(calendar_feeds)::text as stored from calendar_feeds`.execute(
      server.database.db,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await read(url)).statusCode).toBe(200);
    expect((await read(`${url}x`)).json()).toMatchObject({ code: 'feed_not_found' });
    const revoke = () => call('DELETE', `/api/admin/calendar-feeds/${feed._id}`, { as: admin });
    expect((await revoke()).json()).toMatchObject({ code: 'feed_revoked' });
    expect((await read(url)).json()).toMatchObject({ code: 'feed_not_found' });
    expect((await revoke()).statusCode).toBe(404);
  });

  it('needs a vehicle that exists', async () => {
    const body = { vehicleId: 'unknown' };
    const response = await call('POST', '/api/admin/calendar-feeds', { as: admin, body });
    expect(response.json()).toMatchObject({ code: 'vehicle_not_found' });
  });
});
