import { sql } from 'kysely';
import type { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { bookedTrip, testServer } from '#testing/test-server.ts';

const server = await testServer();
const { db } = server.database;
const customer = await server.newPerson();
const bookingId = await bookedTrip(server, customer);

/** Invalid values by the constraint that rejects them. The booking is pending. */
const broken: Record<string, Record<string, readonly string[]>> = {
  bookings: {
    owner: ['account_id = null'],
    contact_name: [`contact_name = ''`, `contact_name = repeat('a', 81)`],
    contact_mobile: [`contact_mobile = '98765'`, `contact_mobile = '98765432100'`],
    pickup_label: [`pickup_label = ''`],
    pickup_latitude: ['pickup_latitude = 90.1', 'pickup_latitude = -90.1'],
    pickup_longitude: ['pickup_longitude = 180.1', 'pickup_longitude = -180.1'],
    drop_label: [`drop_label = ''`],
    drop_latitude: ['drop_latitude = 90.1', 'drop_latitude = -90.1'],
    drop_longitude: ['drop_longitude = 180.1', 'drop_longitude = -180.1'],
    trip: [`trip = 'One Way'`],
    busy: ['busy_until = departure'],
    one_way_metres: ['one_way_metres = -1, distance_km = 0'],
    one_way_seconds: ['one_way_seconds = -1'],
    distance: [
      'distance_km = distance_km + 2',
      'original_km = distance_km + 2, original_fare_rupees = 1',
    ],
    distance_method: [`distance_method = ''`],
    distance_source: [`distance_source = 'guess'`],
    fare_rupees: ['fare_rupees = -1'],
    tariff: [`tariff = '[]'`],
    original: ['original_km = distance_km'],
    original_fare_rupees: ['original_km = distance_km, original_fare_rupees = -1'],
    status: [
      `status = 'lost'`,
      'confirmed_at = now()',
      `approved_at = now(), approved_by = account_id`,
      `status = 'confirmed'`,
      `status = 'confirmed', confirmed_at = now(), approved_at = now(), approved_by = account_id`,
      `status = 'completed'`,
    ],
    cancelled_at: [`status = 'cancelled'`, 'cancelled_at = now(), cancelled_by = account_id'],
    approved_by: [
      `status = 'completed', approved_at = now()`,
      `status = 'confirmed', confirmed_at = now(), approved_by = account_id`,
    ],
    cancelled_by: [`status = 'cancelled', cancelled_at = now()`, 'cancelled_by = account_id'],
    cancel_reason: [
      `cancel_reason = 'Rain'`,
      `status = 'cancelled', cancelled_at = now(), cancelled_by = account_id, cancel_reason = ''`,
      `status = 'cancelled', cancelled_at = now(), cancelled_by = account_id, cancel_reason = repeat('a', 501)`,
    ],
    pickup_address: [`pickup_address = ''`, `pickup_address = repeat('a', 201)`],
    passengers: ['passengers = 0', 'passengers = 21'],
    driver_notes: [`driver_notes = ''`, `driver_notes = repeat('a', 501)`],
    note: [`note = ''`, `note = repeat('a', 2001)`],
    days: ['days = 0'],
    outside_vehicle: [`outside_vehicle = ''`, `outside_vehicle = repeat('a', 81)`],
  },
  accounts: {
    name: [`name = ''`, `name = repeat('a', 81)`],
    email: [`email = 'nobody'`, `email = 'Meena@example.com'`],
    mobile: [`mobile = '5876543210'`],
    password_hash: [`password_hash = ''`],
    role: [`role = 'admin'`],
    language: [`language = 'fr'`],
    deleted: [
      'email = null',
      'deleted_at = now()',
      `deleted_at = now(), email = null, mobile = null, password_hash = null, email_verified_at = null,
        role = 'owner'`,
    ],
  },
};

/** Inserted as new events, because events cannot be updated. */
const brokenEvents: Record<string, readonly string[]> = {
  action: [`'unknown', null, 'pending', null`],
  from_status: [`'confirm', 'lost', 'confirmed', null`],
  to_status: [`'confirm', 'pending', 'lost', null`],
  figures: [`'correct', 'confirmed', 'confirmed', '[]'`],
  former_trip: [`'change', 'confirmed', 'pending', null, '[]'`],
};

async function refusal(statement: string): Promise<{ code?: string; constraint?: string } | null> {
  try {
    await sql.raw(statement).execute(db);
    return null;
  } catch (error) {
    const { code, constraint } = error as DatabaseError;
    return { ...(code && { code }), ...(constraint && { constraint }) };
  }
}

const idOf: Record<string, string> = { bookings: bookingId, accounts: customer.id };

describe.each(Object.entries(broken))('a row of %s', (table, rules) => {
  const cases = Object.entries(rules).flatMap(([rule, all]) => all.map((set) => ({ rule, set })));

  it.each(cases)('is rejected by its $rule check: $set', async ({ rule, set }) => {
    const statement = `update ${table} set ${set} where id = '${idOf[table] ?? ''}'`;
    expect(await refusal(statement)).toEqual({
      code: '23514',
      constraint: `${table}_${rule}_check`,
    });
  });
});

describe('an occupancy', () => {
  const insert = (values: string) => `
    insert into occupancies (id, vehicle_id, kind, booking_id, starts_at, ready_at, override_reason,
      created_at)
    values (gen_random_uuid(), ${values}, now())`;
  const kinds = { of: (kind: string) => `'${kind}', null` };

  it('is of a vehicle or a driver, has a booking only as a trip, and ends after it starts', async () => {
    const vehicle = await newVehicle();
    const day = `'2026-12-01', '2026-12-02', null`;
    expect(await refusal(insert(`null, ${kinds.of('leave')}, ${day}`))).toMatchObject({
      constraint: 'occupancies_owner_check',
    });
    expect(await refusal(insert(`${vehicle}, ${kinds.of('trip')}, ${day}`))).toMatchObject({
      constraint: 'occupancies_booking_check',
    });
    const backwards = `'2026-12-02', '2026-12-02', null`;
    expect(await refusal(insert(`${vehicle}, ${kinds.of('leave')}, ${backwards}`))).toMatchObject({
      constraint: 'occupancies_period_check',
    });
  });

  it('excludes another one of the vehicle at that time, unless one of them has a reason', async () => {
    const vehicle = await newVehicle();
    const leave = (period: string) => insert(`${vehicle}, ${kinds.of('leave')}, ${period}`);
    expect(await refusal(leave(`'2026-12-01', '2026-12-02', null`))).toBeNull();
    expect(await refusal(leave(`'2026-12-01 12:00', '2026-12-03', null`))).toEqual({
      code: '23P01',
      constraint: 'occupancies_one_trip_per_vehicle',
    });
    expect(await refusal(leave(`'2026-12-02', '2026-12-03', null`))).toBeNull();
    expect(await refusal(leave(`'2026-12-01', '2026-12-03', 'Two short trips'`))).toBeNull();
  });

  async function newVehicle(): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into vehicles (id, vehicle_class_id, registration_number, created_at)
      select gen_random_uuid(), id, 'TN 01 A ' || (select count(*) from vehicles), now()
      from vehicle_classes limit 1 returning id`.execute(db);
    return `'${rows[0]?.id ?? ''}'`;
  }
});

describe('an event of a booking', () => {
  const columns = ['action', 'from_status', 'to_status', 'figures', 'former_trip'];
  const insert = (values: string) => {
    const given = columns.slice(0, values.split(', ').length);
    return `insert into booking_events (booking_id, at, ${given.join(', ')})
      values ('${bookingId}', now(), ${values})`;
  };

  it.each(Object.entries(brokenEvents))('is rejected by its %s check', async (rule, all) => {
    for (const values of all) {
      expect(await refusal(insert(values))).toEqual({
        code: '23514',
        constraint: `booking_events_${rule}_check`,
      });
    }
  });

  it('may have figures and no previous status', async () => {
    expect(await refusal(insert(`'correct', null, 'pending', '{"km": 2}'`))).toBeNull();
  });
});

it('every constraint has a test row that it rejects', async () => {
  const { rows } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, conname as rule from pg_constraint
    where contype = 'c' and conrelid::regclass::text in ('bookings', 'accounts', 'booking_events')
    order by 1, 2`.execute(db);
  const tested = Object.entries({ ...broken, booking_events: brokenEvents }).flatMap(
    ([table, rules]) =>
      Object.keys(rules).map((rule) => ({ table, rule: `${table}_${rule}_check` })),
  );
  const byName = (one: { rule: string }, other: { rule: string }) =>
    one.rule < other.rule ? -1 : 1;
  expect(rows.toSorted(byName)).toEqual(tested.toSorted(byName));
});
