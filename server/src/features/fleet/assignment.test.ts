import { describe, expect, it } from 'vitest';
import type { AdminBooking, AssignableAnswer } from '@anandham/contract/schemas/admin';
import type { Booking } from '@anandham/contract/schemas/bookings';
import { addDays } from '@anandham/domain/bookings/trip-date';
import { testFleet } from '#testing/fleet.ts';
import { bookedTrip, openConnections, testServer, type TestServer } from '#testing/test-server.ts';

type Answer = {
  readonly statusCode: number;
  readonly code: string;
  readonly booking: AdminBooking;
  readonly conflicts?: { bookingId: string | null; kind: string; startsAt: string }[];
};

/** A server with its own fleet of one class. */
async function operator() {
  const server = await testServer();
  const admin = await server.newPerson('admin');
  const customer = await server.newPerson();
  const put = async (url: string, body: object) => {
    const response = await server.call('PUT', url, { as: admin, body });
    return { ...response.json<Answer>(), statusCode: response.statusCode };
  };
  return {
    server,
    admin,
    customer,
    ...testFleet(server, admin),
    trip: (currentDate: string, changes: Record<string, unknown> = {}) =>
      bookedTrip(server, customer, { changes: { currentDate, ...changes } }),
    approve: (bookingId: string, request: object = {}) =>
      put('/api/admin/confirmbooking', { bookingId, ...request }),
    assign: (id: string, request: object) => put(`/api/admin/bookings/${id}/assignment`, request),
    cancelled: (id: string) =>
      server.call('POST', `/api/admin/bookings/${id}/void`, {
        as: admin,
        body: { reason: 'Rain' },
      }),
  };
}

const overlappingTrips = ({ database }: TestServer) =>
  database.pool.query(
    `select a.id from occupancies a join occupancies b on a.id < b.id
       and (a.vehicle_id = b.vehicle_id or a.driver_id = b.driver_id)
       and tstzrange(a.starts_at, a.ready_at) && tstzrange(b.starts_at, b.ready_at)
     where a.released_at is null and b.released_at is null
       and a.override_reason is null and b.override_reason is null`,
  );

describe('an approval', () => {
  it('assigns nothing while the fleet has no vehicle', async () => {
    const { trip, approve } = await operator();
    const [one, other] = [await trip('2026-12-01'), await trip('2026-12-01')];
    expect((await approve(one)).booking).toMatchObject({ vehicle: null, assignment: null });
    expect((await approve(other)).code).toBe('booking_approved');
  });

  it('assigns a free vehicle and its usual driver, and the customer sees both', async () => {
    const { server, customer, trip, approve, newDriver, newVehicle } = await operator();
    const driverId = await newDriver({ name: 'Murugan Selvam', mobile: '9400000009' });
    const vehicleId = await newVehicle({
      registrationNumber: 'TN 45 AB 1234',
      model: 'Innova',
      defaultDriverId: driverId,
    });
    const id = await trip('2026-12-01');
    const { booking } = await approve(id);
    const seen = {
      vehicle: { registrationNumber: 'TN 45 AB 1234', model: 'Innova' },
      driver: { name: 'Murugan', phone: '9400000009' },
    };
    expect(booking).toMatchObject({
      ...seen,
      status: 'completed',
      assignment: { vehicleId, driverId, driverName: 'Murugan Selvam', outsideVehicle: null },
    });
    const details = await server.call('GET', `/api/bookingreview/booking/${id}`, { as: customer });
    expect(details.json()).toMatchObject({ booking: seen });
    const listed = await server.call('GET', '/api/bookingreview/getreview', { as: customer });
    expect(listed.json()).toMatchObject({ latestBooking: [seen] });
  });

  it('is refused with the conflicting trip when no vehicle is free, and changes nothing', async () => {
    const { trip, approve, newVehicle, assign } = await operator();
    await newVehicle();
    const first = await trip('2026-12-01');
    await approve(first);
    const second = await trip('2026-12-01', { time: '11:00' });
    const refused = await approve(second);
    expect([refused.statusCode, refused.code]).toEqual([409, 'vehicle_busy']);
    expect(refused.conflicts).toMatchObject([
      { bookingId: first, kind: 'trip', startsAt: '2026-12-01T06:30:00+05:30' },
    ]);
    expect((await assign(second, {})).code).toBe('booking_not_approved');
    const later = await trip('2026-12-02');
    expect((await approve(later)).code).toBe('booking_approved');
    await newVehicle();
    expect((await approve(second)).code).toBe('booking_approved');
  });

  it('leaves the buffer of the operator between two trips', async () => {
    const { server, admin, trip, approve, newVehicle } = await operator();
    await newVehicle();
    const { booking } = await approve(await trip('2026-12-01', { dropLocation: 'Thanjavur' }));
    const back = booking.busyUntil.slice(11, 16);
    expect(back > '07:30' && back < '12:00').toBe(true);
    const next = await trip('2026-12-01', { time: back, dropLocation: 'Thanjavur' });
    expect((await approve(next)).code).toBe('vehicle_busy');
    const body = { version: 0, changes: { booking: { bufferMinutes: 0 } } };
    await server.call('PUT', '/api/admin/settings', { as: admin, body });
    // The first trip keeps the buffer with which it was assigned.
    expect((await approve(next)).code).toBe('vehicle_busy');
  });

  it('uses an outside vehicle or overrides a conflict with a reason', async () => {
    const { server, admin, trip, approve, newVehicle } = await operator();
    const vehicleId = await newVehicle();
    await approve(await trip('2026-12-01'));
    const outside = await approve(await trip('2026-12-01'), { outsideVehicle: 'TN 99 Z 1, Ravi' });
    expect(outside.booking).toMatchObject({
      vehicle: { registrationNumber: 'TN 99 Z 1, Ravi', model: null },
      assignment: { vehicleId: null, outsideVehicle: 'TN 99 Z 1, Ravi' },
    });
    const id = await trip('2026-12-01');
    expect((await approve(id, { vehicleId, override: { reason: ' ' } })).statusCode).toBe(400);
    const reason = 'Both go to the same wedding';
    const overridden = await approve(id, { vehicleId, override: { reason } });
    expect(overridden.booking.assignment).toMatchObject({ vehicleId, overrideReason: reason });
    const audit = await server.call('GET', `/api/admin/audit?subject=${id}`, { as: admin });
    expect(audit.json()).toMatchObject({ entries: [{ action: 'approve', reason }] });
    const history = await server.call('GET', `/api/bookingreview/booking/${id}`, { as: admin });
    expect(history.body).not.toContain(reason);
    // An overridden trip is a conflict for the next one, too.
    expect((await approve(await trip('2026-12-01'), { vehicleId })).conflicts).toHaveLength(2);
  });

  it('refuses retired vehicles and drivers, unknown ones and a licence that ends before the trip', async () => {
    const { server, admin, trip, approve, newDriver, newVehicle } = await operator();
    const [vehicleId, driverId] = [await newVehicle(), await newDriver()];
    await newVehicle();
    const expired = await newDriver({ licenceUntil: '2026-12-02' });
    for (const path of [`/api/admin/vehicles/${vehicleId}`, `/api/admin/drivers/${driverId}`]) {
      await server.call('PATCH', path, { as: admin, body: { active: false } });
    }
    const id = await trip('2026-12-01', { returnDate: '2026-12-03' });
    const refusals = [
      [{ vehicleId }, 422, 'vehicle_retired'],
      [{ driverId }, 422, 'driver_retired'],
      [{ driverId: expired }, 422, 'licence_expired'],
      [{ vehicleId: 'unknown' }, 404, 'vehicle_not_found'],
      [{ driverId: id }, 404, 'driver_not_found'],
    ] as const;
    for (const [request, status, code] of refusals) {
      const answer = await approve(id, request);
      expect([answer.statusCode, answer.code]).toEqual([status, code]);
    }
    expect((await approve(id)).booking.status).toBe('completed');
  });

  it('refuses a driver who drives another vehicle, and takes none when the usual one is busy', async () => {
    const { trip, approve, newDriver, newVehicle } = await operator();
    const driverId = await newDriver();
    await newVehicle({ defaultDriverId: driverId });
    await newVehicle({ defaultDriverId: driverId });
    const first = await trip('2026-12-01');
    expect((await approve(first)).booking.assignment?.driverId).toBe(driverId);
    const second = await trip('2026-12-01');
    const refused = await approve(second, { driverId });
    expect([refused.statusCode, refused.code]).toEqual([409, 'driver_busy']);
    expect(refused.conflicts?.map(({ bookingId }) => bookingId)).toEqual([first]);
    expect((await approve(second)).booking.assignment).toMatchObject({ driverId: null });
  });

  it('warns about papers of the vehicle that end before the trip does', async () => {
    const { trip, approve, newVehicle } = await operator();
    await newVehicle({
      papers: { permit: '2026-12-02', insurance: '2026-12-03', tax: '2027-03-31' },
    });
    const id = await trip('2026-12-01', { returnDate: '2026-12-03' });
    expect((await approve(id)).booking.assignment?.expiredPapers).toEqual([
      { what: 'permit', until: '2026-12-02' },
    ]);
  });

  it('takes a vehicle of the booked class only', async () => {
    const { trip, approve, newClass, newVehicle } = await operator();
    const van = await newClass({ name: 'Van', seats: 12 });
    const suv = await newVehicle();
    const id = await trip('2026-12-01', { vehicleClassId: van });
    expect((await approve(id)).code).toBe('class_without_vehicle');
    const vehicleId = await newVehicle({ vehicleClassId: van });
    expect((await approve(id)).booking.assignment?.vehicleId).toBe(vehicleId);
    const upgraded = await trip('2026-12-01', { vehicleClassId: van });
    expect((await approve(upgraded, { vehicleId: suv })).code).toBe('booking_approved');
  });
});

describe('an assignment', () => {
  it('can be changed under the same rules, and a refused change keeps the old one', async () => {
    const { server, customer, trip, approve, assign, newVehicle } = await operator();
    const [one, other] = [await newVehicle(), await newVehicle()];
    const id = await trip('2026-12-01');
    await approve(id, { vehicleId: one });
    const busy = await trip('2026-12-01');
    await approve(busy, { vehicleId: other });
    const refused = await assign(id, { vehicleId: other });
    expect([refused.statusCode, refused.code]).toEqual([409, 'vehicle_busy']);
    const before = await server.call('GET', '/api/bookingreview/getreview', { as: customer });
    expect((await assign(busy, { outsideVehicle: 'TN 1 A 1' })).booking.assignment).toMatchObject({
      vehicleId: null,
    });
    const moved = await assign(id, { vehicleId: other });
    expect(moved.booking.assignment).toMatchObject({ vehicleId: other, outsideVehicle: null });
    const headers = { 'if-none-match': before.headers.etag ?? '' };
    const after = await server.call('GET', '/api/bookingreview/getreview', {
      as: customer,
      headers,
    });
    expect(after.statusCode).toBe(200);
    expect((await assign(id, { vehicleId: one, override: { reason: 'Swap' } })).code).toBe(
      'booking_assigned',
    );
  });

  it('is chosen from a list of free vehicles first, with what occupies the others', async () => {
    const { server, admin, trip, approve, newClass, newDriver, newVehicle } = await operator();
    const otherClass = await newVehicle({ vehicleClassId: await newClass() });
    const papers = { permit: '2026-11-30' };
    const [busy, free, retired] = [
      await newVehicle(),
      await newVehicle({ papers }),
      await newVehicle(),
    ];
    await server.call('PATCH', `/api/admin/vehicles/${retired}`, {
      as: admin,
      body: { active: false },
    });
    const [driverId, expired] = [
      await newDriver(),
      await newDriver({ licenceUntil: '2026-11-30' }),
    ];
    const before = await trip('2026-12-01');
    await approve(before, { vehicleId: busy, driverId });
    const list = async (id: string) => {
      const url = `/api/admin/bookings/${id}/assignment`;
      return (await server.call('GET', url, { as: admin })).json<AssignableAnswer>();
    };
    const { vehicles, drivers } = await list(await trip('2026-12-01'));
    expect(vehicles.map(({ _id, conflicts }) => [_id, conflicts.length])).toEqual([
      [free, 0],
      [otherClass, 0],
      [busy, 1],
    ]);
    expect(vehicles[0]?.expiredPapers).toEqual([{ what: 'permit', until: '2026-11-30' }]);
    expect(vehicles[2]?.conflicts).toMatchObject([{ bookingId: before, kind: 'trip' }]);
    expect(drivers).toMatchObject([
      { _id: driverId, isLicenceValid: true, conflicts: [{ bookingId: before }] },
      { _id: expired, isLicenceValid: false, conflicts: [] },
    ]);
    // A trip is no conflict of itself.
    const own = await list(before);
    expect(own.vehicles.every(({ conflicts }) => conflicts.length === 0)).toBe(true);
    expect(await list('unknown')).toMatchObject({ code: 'booking_not_found' });
  });

  it('is released when the trip is called off', async () => {
    const { trip, approve, cancelled, newVehicle } = await operator();
    await newVehicle();
    const id = await trip('2026-12-01');
    await approve(id);
    await cancelled(id);
    expect((await approve(await trip('2026-12-01'))).code).toBe('booking_approved');
  });
});

it('approvals at the same time never overlap, and each refused one names its conflict', async () => {
  const { server, trip, approve, newVehicle } = await operator();
  const vehicles = await Promise.all([1, 2, 3].map(() => newVehicle()));
  const days = Array.from({ length: 20 }, (_, index) => addDays('2026-12-05', index));
  const trips: string[] = [];
  for (const day of days) {
    for (let copy = 0; copy < 10; copy += 1) {
      await server.database.db.deleteFrom('rate_limits').execute();
      trips.push(await trip(day, { time: copy % 2 ? '06:30' : '09:00' }));
    }
  }
  await openConnections(server);
  // The end of an id is random.
  const waiting = trips.toSorted((one, other) => one.slice(-8).localeCompare(other.slice(-8)));
  const answers: Answer[] = [];
  const worker = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      answers.push(await approve(id));
    }
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  const approved = answers.filter(({ statusCode }) => statusCode === 200);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(approved).toHaveLength(days.length * vehicles.length);
  expect(new Set(refused.map(({ statusCode, code }) => `${statusCode} ${code}`))).toEqual(
    new Set(['409 vehicle_busy']),
  );
  for (const { conflicts } of refused) expect(conflicts?.length).toBeGreaterThan(0);
  expect((await overlappingTrips(server)).rows).toEqual([]);
  const stored = await server.database.pool.query<{ trips: number }>(
    'select count(*)::int as trips from occupancies where released_at is null',
  );
  expect(stored.rows).toEqual([{ trips: approved.length }]);
});

describe('a trip of several days', () => {
  it('has a return date, its days and a fare for them, and occupies its vehicle until it is over', async () => {
    const { server, customer, trip, approve, newVehicle } = await operator();
    await newVehicle();
    const id = await trip('2026-12-01', { returnDate: '2026-12-03' });
    const details = await server.call('GET', `/api/bookingreview/booking/${id}`, { as: customer });
    const { booking } = details.json<{ booking: Booking }>();
    expect(booking).toMatchObject({
      bookingDate: '2026-12-01T06:30:00+05:30',
      returnDate: '2026-12-03',
      days: 3,
      totalPrice: booking.distance * 10 + 3 * 3500,
      fareLines: [
        { kind: 'distance', quantity: booking.distance, rupeesEach: 10 },
        { kind: 'day-rental', quantity: 3, rupeesEach: 3500, rupees: 10_500 },
      ],
    });
    expect((await approve(id)).booking.busyUntil).toBe('2026-12-04T00:00:00+05:30');
    expect((await approve(await trip('2026-12-03'))).code).toBe('vehicle_busy');
    expect((await approve(await trip('2026-12-04'))).code).toBe('booking_approved');
  });

  it.each([
    [{ returnDate: '2026-11-30' }, 422, 'return_before_departure', 'returnDate'],
    [{ returnDate: '2027-01-30' }, 422, 'trip_too_long', 'returnDate'],
    [{ returnDate: '2026-02-30' }, 400, 'validation_failed', 'returnDate'],
    [{ vehicleClassId: 'unknown' }, 422, 'class_retired', 'vehicleClassId'],
  ])('is refused with %j', async (changes, status, code, field) => {
    const { server, customer } = await operator();
    const body = {
      name: 'Meena',
      mobile: '9876543210',
      pickupLocation: 'Tiruchirappalli',
      dropLocation: 'Madurai',
      currentDate: '2026-12-01',
      time: '06:30',
      amPm: 'AM',
      ...changes,
    };
    const answer = await server.call('POST', '/api/bookingreview/create', { as: customer, body });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      code,
      fields: { [field]: expect.any(String) as string },
    });
  });

  it('is on the same day when the return date is empty', async () => {
    const { server, customer, trip } = await operator();
    const id = await trip('2026-12-01', { returnDate: '', vehicleClassId: '' });
    const details = await server.call('GET', `/api/bookingreview/booking/${id}`, { as: customer });
    expect(details.json()).toMatchObject({ booking: { days: 1, returnDate: '2026-12-01' } });
  });
});

it('a fare that the operator has corrected has no lines, because they no longer add up', async () => {
  const { server, admin, trip, approve } = await operator();
  const id = await trip('2026-12-01');
  await approve(id);
  const body = { distance: 300, totalPrice: 6100, reason: 'Detour', version: 0 };
  const url = `/api/admin/bookings/${id}/figures`;
  const corrected = await server.call('PUT', url, { as: admin, body });
  expect(corrected.json<Answer>().booking.fareLines).toEqual([]);
});
