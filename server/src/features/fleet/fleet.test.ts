import { describe, expect, it } from 'vitest';
import type { PublicSettings } from '@anandham/contract/settings';
import type { Driver, Vehicle, VehicleClass } from '@anandham/contract/schemas/fleet';
import { tariff } from '@anandham/domain/bookings/fare';
import { testFleet } from '#testing/fleet.ts';
import { otherProcess } from '#testing/other-process.ts';
import { bookedTrip, testServer, tripBody } from '#testing/test-server.ts';

const server = await testServer();
const { call } = server;
const admin = await server.newPerson('admin');
const { firstClass, newClass, newDriver, newVehicle } = testFleet(server, admin);

const perKm = {
  kind: 'minimum-km',
  minimumKmPerDay: 250,
  rupeesPerKm: 14,
  driverAllowanceRupeesPerDay: 400,
  nightChargeRupees: 300,
};

async function change(path: string, body: object) {
  const response = await call('PATCH', path, { as: admin, body });
  return { status: response.statusCode, ...response.json<Answer>() };
}

type Answer = {
  readonly code: string;
  readonly class: VehicleClass;
  readonly vehicle: Vehicle;
  readonly driver: Driver;
  readonly fields?: Record<string, string>;
  readonly conflicts?: { bookingId: string }[];
};

const list = async <Listed>(path: string) =>
  (await call('GET', path, { as: admin })).json<Listed>();

describe('vehicle classes', () => {
  it('of a new installation are one, with the tariff of the specification', async () => {
    const own = await testServer();
    const answer = await own.call('GET', '/api/classes');
    expect(answer.json<{ classes: unknown[] }>().classes).toEqual([
      {
        _id: '00000000-0000-7000-8000-000000000001',
        name: 'SUV 6+1',
        nameTamil: null,
        seats: 6,
        tariff,
        position: 0,
        active: true,
        retiredAt: null,
      },
    ]);
  });

  it('are added at the end, changed in part and retired', async () => {
    const id = await newClass({ name: 'Sedan', nameTamil: 'செடான்', tariff: perKm });
    const changed = await change(`/api/admin/vehicle-classes/${id}`, { seats: 3, nameTamil: '' });
    expect(changed.class).toMatchObject({
      name: 'Sedan',
      nameTamil: null,
      seats: 3,
      tariff: perKm,
    });
    const offered = async () =>
      (await list<{ classes: VehicleClass[] }>('/api/classes')).classes.map(({ _id }) => _id);
    expect((await offered()).at(-1)).toBe(id);
    const retired = await change(`/api/admin/vehicle-classes/${id}`, { active: false });
    expect(retired.class).toMatchObject({ active: false, retiredAt: '2026-11-21T09:00:00+05:30' });
    expect(await offered()).not.toContain(id);
    const all = await list<{ classes: VehicleClass[] }>('/api/admin/vehicle-classes');
    expect(all.classes.map(({ _id }) => _id)).toContain(id);
    await change(`/api/admin/vehicle-classes/${id}`, { active: true });
    expect(await offered()).toContain(id);
    await change(`/api/admin/vehicle-classes/${id}`, { active: false });
  });

  it('cannot all be retired, nor one that has vehicles', async () => {
    const { _id: first } = await firstClass();
    const last = await change(`/api/admin/vehicle-classes/${first}`, { active: false });
    expect([last.status, last.code]).toEqual([409, 'last_class']);
    const id = await newClass();
    await newVehicle({ vehicleClassId: id });
    const used = await change(`/api/admin/vehicle-classes/${id}`, { active: false });
    expect([used.status, used.code]).toEqual([409, 'class_in_use']);
  });

  it.each([
    [{ tariff: { ...tariff, longTripRupeesPerKm: 0 } }, 'tariff.longTripRupeesPerKm'],
    [{ tariff: { ...tariff, dayRentalRupees: '3500' } }, 'tariff.dayRentalRupees'],
    [{ tariff: { kind: 'by-hour' } }, 'tariff.kind'],
    [{ seats: 0 }, 'seats'],
    [{ name: ' ' }, 'name'],
  ])('refuse %j', async (body, field) => {
    const { _id } = await firstClass();
    const answer = await change(`/api/admin/vehicle-classes/${_id}`, body);
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
    expect((await firstClass()).tariff).toEqual(tariff);
  });

  it('give their tariff to new bookings and pages, and booked trips keep theirs', async () => {
    const own = await testServer();
    const as = await own.newPerson('admin');
    const before = await bookedTrip(own, as, { changes: { dropLocation: 'Thanjavur' } });
    const { _id } = await testFleet(own, as).firstClass();
    const dearer = { ...tariff, shortTripRupeesPerKm: 12, dayRentalRupees: 4000 };
    const url = `/api/admin/vehicle-classes/${_id}`;
    await own.call('PATCH', url, { as, body: { tariff: dearer } });
    const body = tripBody({ dropLocation: 'Karur' });
    const created = await own.call('POST', '/api/bookingreview/create', { as, body });
    const { booking } = created.json<{ booking: { distance: number; totalPrice: number } }>();
    expect(booking.totalPrice).toBe(booking.distance * 12 + 4000);
    const details = await own.call('GET', `/api/bookingreview/booking/${before}`, { as });
    expect(details.json()).toMatchObject({ booking: { tariff } });
    const { settings } = (await own.call('GET', '/api/config')).json<{
      settings: PublicSettings;
    }>();
    expect(settings.tariff).toEqual(dearer);
  });

  it('are seen by another process without a restart', async () => {
    const other = await otherProcess(server.database);
    const there = async () =>
      (await other.inject({ url: '/api/classes' }))
        .json<{ classes: VehicleClass[] }>()
        .classes.map(({ name }) => name);
    await newClass({ name: 'Tempo Traveller' });
    await expect.poll(there, { timeout: 5000, interval: 50 }).toContain('Tempo Traveller');
  });
});

describe('vehicles', () => {
  it('have a number in one form, papers, and warnings for those that end within 30 days', async () => {
    const id = await newVehicle({
      registrationNumber: 'tn45-bc 7',
      model: 'Innova',
      papers: { permit: '2026-12-21', insurance: '2026-11-20', tax: '2027-06-30' },
    });
    const { vehicles } = await list<{ vehicles: Vehicle[] }>('/api/admin/vehicles');
    expect(vehicles.find(({ _id }) => _id === id)).toMatchObject({
      registrationNumber: 'TN 45 BC 7',
      model: 'Innova',
      odometerKm: null,
      papers: {
        permit: '2026-12-21',
        insurance: '2026-11-20',
        fitness: null,
        pollution: null,
        tax: '2027-06-30',
      },
      warnings: [
        { what: 'permit', until: '2026-12-21', state: 'ending' },
        { what: 'insurance', until: '2026-11-20', state: 'expired' },
      ],
      retiredAt: null,
    });
    const { vehicle } = await change(`/api/admin/vehicles/${id}`, {
      papers: { permit: '2027-12-21', tax: null },
      odometerKm: 84_210,
    });
    expect(vehicle).toMatchObject({ model: 'Innova', odometerKm: 84_210 });
    expect(vehicle.papers).toMatchObject({
      permit: '2027-12-21',
      insurance: '2026-11-20',
      tax: null,
    });
    expect(vehicle.warnings.map(({ what }) => what)).toEqual(['insurance']);
  });

  it('have a number only once, also when two are added at the same time', async () => {
    const { _id: vehicleClassId } = await firstClass();
    const body = { vehicleClassId, registrationNumber: 'TN 01 X 1' };
    const answers = await Promise.all(
      [1, 2].map(() => call('POST', '/api/admin/vehicles', { as: admin, body })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'vehicle_exists',
      fieldCodes: { registrationNumber: 'registration_taken' },
    });
  });

  it.each([
    [{ registrationNumber: 'TN' }, 400, 'validation_failed'],
    [{ registrationNumber: 'oops' }, 400, 'validation_failed'],
    [{ papers: { permit: '2026-02-30' } }, 400, 'validation_failed'],
    [{ papers: { passport: '2026-12-30' } }, 400, 'validation_failed'],
    [{ vehicleClassId: 'unknown' }, 404, 'class_not_found'],
    [{ defaultDriverId: 'unknown' }, 404, 'driver_not_found'],
    [{ odometerKm: -1 }, 400, 'validation_failed'],
  ])('refuse %j', async (body, status, code) => {
    const id = await newVehicle();
    const answer = await change(`/api/admin/vehicles/${id}`, body);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it('can be changed while their stored number has an earlier form', async () => {
    const id = await newVehicle();
    await server.database.pool.query('update vehicles set registration_number = $1 where id = $2', [
      'CC1TEMP',
      id,
    ]);
    const { vehicle } = await change(`/api/admin/vehicles/${id}`, { model: 'Innova' });
    expect(vehicle).toMatchObject({ registrationNumber: 'CC1TEMP', model: 'Innova' });
  });

  it('cannot be in a retired class or get a retired driver', async () => {
    const [retiredClass, retiredDriver] = [await newClass(), await newDriver()];
    await change(`/api/admin/vehicle-classes/${retiredClass}`, { active: false });
    await change(`/api/admin/drivers/${retiredDriver}`, { active: false });
    const id = await newVehicle();
    const moved = await change(`/api/admin/vehicles/${id}`, { vehicleClassId: retiredClass });
    expect([moved.status, moved.code, Object.keys(moved.fields ?? {})]).toEqual([
      422,
      'class_retired',
      ['vehicleClassId'],
    ]);
    const given = await change(`/api/admin/vehicles/${id}`, { defaultDriverId: retiredDriver });
    expect([given.status, given.code, Object.keys(given.fields ?? {})]).toEqual([
      422,
      'driver_retired',
      ['defaultDriverId'],
    ]);
    await change(`/api/admin/vehicles/${id}`, { active: false });
    const driverId = await newDriver();
    const other = await change(`/api/admin/drivers/${driverId}`, { defaultVehicleId: id });
    expect([other.status, other.code]).toEqual([422, 'vehicle_retired']);
  });

  it('with an unknown id are not found', async () => {
    for (const id of ['unknown', '00000000-0000-7000-8000-00000000ffff']) {
      const answer = await change(`/api/admin/vehicles/${id}`, {});
      expect([answer.status, answer.code]).toEqual([404, 'vehicle_not_found']);
    }
  });

  it('cannot be retired while a trip to come has them', async () => {
    const [id, driverId] = [await newVehicle(), await newDriver()];
    const bookingId = await bookedTrip(server, admin, { changes: { currentDate: '2026-12-24' } });
    const body = { bookingId, vehicleId: id, driverId };
    await call('PUT', '/api/admin/confirmbooking', { as: admin, body });
    for (const path of [`/api/admin/vehicles/${id}`, `/api/admin/drivers/${driverId}`]) {
      const answer = await change(path, { active: false });
      expect([answer.status, answer.code]).toEqual([409, 'still_assigned']);
      expect(answer.conflicts?.map((one) => one.bookingId)).toEqual([bookingId]);
    }
    const reason = { reason: 'Flood' };
    await call('POST', `/api/admin/bookings/${bookingId}/void`, { as: admin, body: reason });
    const retired = await change(`/api/admin/vehicles/${id}`, { active: false });
    expect(retired.vehicle.retiredAt).toBe('2026-11-21T09:00:00+05:30');
  });
});

describe('drivers', () => {
  it('have a licence, with a warning when it ends within 30 days', async () => {
    const id = await newDriver({ licenceNumber: 'TN45 2011', licenceUntil: '2026-12-01' });
    const { drivers } = await list<{ drivers: Driver[] }>('/api/admin/drivers');
    expect(drivers.find(({ _id }) => _id === id)).toMatchObject({
      name: 'Murugan Selvam',
      licenceNumber: 'TN45 2011',
      language: 'ta',
      warnings: [{ what: 'licence', until: '2026-12-01', state: 'ending' }],
    });
    const { driver } = await change(`/api/admin/drivers/${id}`, { licenceUntil: '2031-12-01' });
    expect(driver).toMatchObject({ licenceNumber: 'TN45 2011', warnings: [] });
  });

  it('are the default driver of one vehicle, which both lists show', async () => {
    const [first, second] = [await newVehicle(), await newVehicle()];
    const id = await newDriver({ defaultVehicleId: first });
    const { driver } = await change(`/api/admin/drivers/${id}`, { defaultVehicleId: second });
    expect(driver.defaultVehicleId).toBe(second);
    const { vehicles } = await list<{ vehicles: Vehicle[] }>('/api/admin/vehicles');
    const driverOf = (vehicle: string) =>
      vehicles.find(({ _id }) => _id === vehicle)?.defaultDriverId;
    expect([driverOf(first), driverOf(second)]).toEqual([null, id]);
    const { driver: without } = await change(`/api/admin/drivers/${id}`, { defaultVehicleId: '' });
    expect(without.defaultVehicleId).toBeNull();
  });

  it('have a mobile number only once', async () => {
    await newDriver({ mobile: '9400000001' });
    const id = await newDriver();
    const answer = await change(`/api/admin/drivers/${id}`, { mobile: '94000 00001' });
    expect([answer.status, answer.code]).toEqual([409, 'driver_exists']);
    expect(answer.fields).toEqual({ mobile: 'A driver with this mobile number already exists' });
  });
});

it('every change is in the audit log with the name of what was changed', async () => {
  const id = await newVehicle({ registrationNumber: 'TN 77 Z 77' });
  await change(`/api/admin/vehicles/${id}`, { active: false });
  const { entries } = await list<{ entries: unknown[] }>(`/api/admin/audit?subject=${id}`);
  expect(entries).toMatchObject([
    {
      action: 'change_fleet',
      subject: { kind: 'vehicle', name: 'TN 77 Z 77' },
      after: { active: false },
    },
    { action: 'change_fleet', subject: { kind: 'vehicle', name: 'TN 77 Z 77' }, after: null },
  ]);
});
