import { describe, expect, it, test } from 'vitest';
import type { VehicleClass } from '@anandham/contract/schemas/fleet';
import type { QuotedTrip } from '@anandham/contract/quoted-trip';
import { fareRupees } from '@anandham/domain/bookings/fare';
import { smallSite } from '#testing/small-site.ts';
import { testServer } from '#testing/test-server.ts';

/** A build whose pages show the quick fare as JSON. */
const siteRoot = smallSite({
  'server/entry.mjs': `
    export const paths = ['/', '/terms'];
    export const render = async (url, { quickFare }) => JSON.stringify(quickFare);`,
  'client/_site/a.js': '',
});
const server = await testServer({ siteRoot });
const { app, call } = server;

async function quote(query: Record<string, string>, path = '/'): Promise<QuotedTrip | null> {
  const response = await app.inject({ url: path, query });
  expect(response.statusCode).toBe(200);
  return response.json<QuotedTrip | null>();
}

const madurai = { from: 'Trichy', to: 'Madurai', date: '2026-11-28' };

test.each(['/', '/ta'])('%s has no quick fare without a query', async (path) => {
  expect(await quote({}, path)).toBeNull();
  expect(await quote({ utm_source: 'mail' }, path)).toBeNull();
});

test('a page other than the home page has no quick fare', async () => {
  expect(await quote(madurai, '/terms')).toBeNull();
});

describe('the quick fare', () => {
  it.each(['/', '/ta'])(
    'at %s has distance and fare, and is not stored by a cache',
    async (path) => {
      const trip = await quote(madurai, path);
      expect(trip).toMatchObject({
        ...madurai,
        dateProblem: null,
        quote: {
          kind: 'ready',
          pickup: { label: 'Tiruchirappalli, Tamil Nadu', name: 'Tiruchirappalli' },
          drop: { label: 'Madurai, Tamil Nadu', detail: 'Tamil Nadu', isSpot: false },
        },
      });
      const { headers } = await app.inject({ url: path, query: madurai });
      expect(headers['cache-control']).toBe('private, no-store');
    },
  );

  it('is the fare that a booking of the same trip gets', async () => {
    const trip = await quote(madurai);
    const meena = await server.newPerson();
    const response = await call('POST', '/api/bookingreview/create', {
      as: meena,
      body: {
        name: 'Meena',
        mobile: '9876543210',
        pickupLocation: madurai.from,
        dropLocation: madurai.to,
        currentDate: madurai.date,
        time: '06:30',
        amPm: 'AM',
      },
    });
    const { booking } = response.json<{ booking: { distance: number; totalPrice: number } }>();
    expect(trip?.quote).toMatchObject({ km: booking.distance });
    expect(fareRupees(booking.distance)).toBe(booking.totalPrice);
  });

  it.each([
    ['2026-11-28', '2026-11-30', null, null],
    ['2026-11-28', '2026-11-28', null, null],
    ['2026-11-28', '2026-11-27', null, 'return_before'],
    ['2026-11-28', '2027-01-26', null, 'trip_too_long'],
    ['2026-11-28', '28.11.2026', null, 'date_invalid'],
    ['', '2026-11-28', 'date_invalid', null],
  ])(
    'from %s to %s has the problems %s and %s, and still the distance',
    async (date, returnDate, dateProblem, returnProblem) => {
      expect(await quote({ ...madurai, date, return: returnDate })).toMatchObject({
        date,
        returnDate,
        dateProblem,
        returnProblem,
        quote: { kind: 'ready' },
      });
    },
  );

  it('has the class of the query, and says when it is not offered', async () => {
    const [first] = (await call('GET', '/api/classes')).json<{ classes: VehicleClass[] }>().classes;
    expect(await quote({ ...madurai, class: first?._id ?? '' })).toMatchObject({
      vehicleClassId: first?._id,
      classProblem: null,
    });
    expect(await quote({ ...madurai, class: 'unknown' })).toMatchObject({
      vehicleClassId: '',
      classProblem: 'class_unavailable',
      quote: { kind: 'ready' },
    });
  });

  it('has names in the script of the typed text', async () => {
    const trip = await quote({ ...madurai, to: 'மதுரை' });
    expect(trip).toMatchObject({ to: 'மதுரை', quote: { drop: { name: 'மதுரை' } } });
  });

  test.each([
    ['an unknown place', { to: 'Qxzzwv' }, { pickup: null, drop: 'drop_unknown' }],
    ['an ambiguous place', { from: 'Anna Nagar' }, { pickup: 'pickup_unsure', drop: null }],
    ['one place twice', { to: 'Tiruchirappalli' }, { pickup: null, drop: 'places_same' }],
    ['places without a road', { to: 'Port Blair' }, { pickup: null, drop: 'drop_unknown' }],
    ['an empty place', { to: ' ' }, { pickup: null, drop: 'drop_required' }],
    ['a line break', { from: 'Tri\nchy' }, { pickup: 'unreadable', drop: null }],
    ['a text that is too long', { from: 'x'.repeat(500) }, { pickup: 'too_long', drop: null }],
  ])('refuses %s and keeps the text', async (_name, changes, problems) => {
    const typed = { ...madurai, ...changes };
    const trip = await quote(typed);
    expect(trip).toMatchObject({
      from: typed.from.trim(),
      to: typed.to.trim(),
      quote: { kind: 'refused', ...problems },
    });
  });

  it('offers places to choose from for an ambiguous text', async () => {
    const { quote: refused } = (await quote({ ...madurai, to: 'Anna Nagar' })) ?? {};
    if (refused?.kind !== 'refused') throw new Error('not refused');
    expect(refused.suggestions.drop?.length).toBeGreaterThan(1);
    expect(refused.suggestions.pickup).toBeUndefined();
  });

  it('needs both places, but a link may name only one', async () => {
    expect(await quote({ to: 'Madurai' })).toMatchObject({
      to: 'Madurai',
      quote: { kind: 'none' },
    });
  });

  test.each([
    ['', null],
    ['2026-11-21', null],
    ['2026-11-20', 'date_past'],
    ['2028-01-01', 'date_too_far'],
    ['21.11.2026', 'date_invalid'],
  ])('with the date "%s" has the problem %s and still the fare', async (date, dateProblem) => {
    expect(await quote({ ...madurai, date })).toMatchObject({
      date,
      dateProblem,
      quote: { kind: 'ready' },
    });
  });
});
