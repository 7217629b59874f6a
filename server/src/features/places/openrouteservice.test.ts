import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  apiKey,
  localOpenrouteservice,
  roadMetres,
  type Behaviour,
} from '#gateways/testing/openrouteservice.ts';
import { bookedTrip, testServer } from '#testing/test-server.ts';

const { ors, requests, behaviour, close } = await localOpenrouteservice();
afterAll(close);
const lines: string[] = [];
const server = await testServer({
  config: { ors },
  log: { level: 'debug', write: (line) => void lines.push(line) },
});
const { call, database, clock, newPerson } = server;

const shop = encodeURIComponent('kavery stores woraiyur');
const road = '/api/maps/v2/directions/driving-car';
const roadBody = {
  coordinates: [
    [78.69651, 10.8155],
    [78.11953, 9.919],
  ],
};
const requestAll = (text = shop) =>
  Promise.all([
    call('GET', `/api/maps/geocode/autocomplete?text=${text}`),
    call('GET', `/api/maps/geocode/search?text=${text}&size=1`),
    call('POST', road, { body: roadBody }),
    call('POST', `${road}/json`, { body: roadBody }),
    call('POST', `${road}/geojson`, { body: roadBody }),
  ]);

beforeEach(() => {
  behaviour.is = 'well';
  // Cached responses expire, and paused services are used again.
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
});

describe('with a key for openrouteservice', () => {
  it('every response names openrouteservice as source with its attribution', async () => {
    for (const response of await requestAll()) {
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ metadata: { source: 'openrouteservice' } });
      expect(response.body).toContain('© OpenStreetMap contributors');
      expect(response.body).not.toContain(apiKey);
    }
  });

  it('places and routes have the values of openrouteservice', async () => {
    const [, search, json, , geoJson] = await requestAll();
    expect(search.json()).toMatchObject({
      features: [
        {
          geometry: { type: 'Point', coordinates: [78.6921, 10.8302] },
          properties: {
            gid: 'openstreetmap:venue:node/7',
            source: 'openrouteservice',
            layer: 'venue',
            name: 'Kavery Stores',
            label: 'Kavery Stores, Trichy, TN, India',
          },
        },
      ],
    });
    const summary = { distance: roadMetres, duration: 7_340.2 };
    expect(json.json()).toMatchObject({
      routes: [{ summary }],
      metadata: { method: 'openrouteservice' },
    });
    expect(geoJson.json()).toMatchObject({
      features: [
        {
          properties: { summary },
          geometry: {
            coordinates: [
              [78.69651, 10.8155],
              [78.4, 10.36],
              [78.11953, 9.919],
            ],
          },
        },
      ],
    });
  });

  it('a booking uses its distance and stores the source', async () => {
    const person = await newPerson();
    const changes = { currentDate: '2026-12-20' };
    const id = await bookedTrip(server, person, { changes });
    behaviour.is = 500;
    const changed = { ...changes, dropLocation: 'Thanjavur, Tamil Nadu' };
    const other = await bookedTrip(server, person, { changes: changed });
    const rows = await database.db
      .selectFrom('bookings')
      .select(['id', 'one_way_metres', 'distance_source', 'distance_method'])
      .where('id', 'in', [id, other])
      .orderBy('distance_source', 'desc')
      .execute();
    expect(rows).toMatchObject([
      {
        id,
        one_way_metres: Math.floor(roadMetres),
        distance_source: 'openrouteservice',
        distance_method: 'openrouteservice',
      },
      { id: other, distance_source: 'embedded' },
    ]);
  });

  it('a booking requires a confident result of openrouteservice or one of its labels', async () => {
    const person = await newPerson();
    const bookTo = (dropLocation: string) =>
      call('POST', '/api/bookingreview/create', {
        as: person,
        body: {
          name: 'Meena Raman',
          mobile: '98765 43210',
          currentDate: '2026-12-20',
          time: '06:30',
          amPm: 'AM',
          trip: 'Round Trip',
          pickupLocation: 'Madurai, Tamil Nadu',
          dropLocation,
        },
      });
    const label = 'Doubtful Stores, Trichy, TN, India';
    expect((await bookTo('Doubtful')).json()).toMatchObject({
      statusCode: 422,
      code: 'place_unsure',
      suggestions: { dropLocation: [label] },
    });
    const url = '/api/maps/geocode/search?text=Doubtful&size=1';
    expect((await call('GET', url)).json()).toMatchObject({
      features: [{ properties: { label, confidence: 0.4 } }],
    });
    expect((await bookTo(label)).statusCode).toBe(201);
  });

  it('two names of one place cannot be the ends of a trip', async () => {
    const body = {
      name: 'Meena Raman',
      mobile: '98765 43210',
      currentDate: '2026-12-20',
      time: '06:30',
      amPm: 'AM',
      trip: 'Round Trip',
      pickupLocation: 'Kavery Stores, Trichy',
      dropLocation: 'Kavery Mess, Trichy',
    };
    const response = await call('POST', '/api/bookingreview/create', {
      as: await newPerson(),
      body,
    });
    expect(response.json()).toMatchObject({ statusCode: 422, code: 'places_same' });
  });
});

const failures: Behaviour[] = [
  403,
  404,
  429,
  500,
  'malformed',
  'another shape',
  'endless',
  'elsewhere',
];
test.each(failures)(
  'when openrouteservice fails with %s, responses come from the embedded engine',
  async (is) => {
    behaviour.is = is;
    requests.length = 0;
    for (const response of await requestAll('Madurai')) {
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ metadata: { source: 'embedded' } });
      expect(response.body).not.toContain(apiKey);
    }
    expect(requests.length).toBeGreaterThan(0);
  },
);

test('invalid input is rejected without a request to openrouteservice', async () => {
  requests.length = 0;
  const long = 'x'.repeat(2_000);
  const responses = await Promise.all([
    ...['', '%20', long, 'a%07b'].flatMap((text) => [
      call('GET', `/api/maps/geocode/autocomplete?text=${text}`),
      call('GET', `/api/maps/geocode/search?text=${text}`),
    ]),
    ...['', '/json', '/geojson'].flatMap((format) => [
      call('POST', `${road}${format}`, { body: { coordinates: [[78, 10]] } }),
      call('POST', `${road}${format}`, {
        body: {
          coordinates: [
            [78, 10],
            [78, 10],
          ],
        },
      }),
      call('POST', `${road}${format}`, {
        body: {
          coordinates: [
            [78, 10],
            [-0.1, 51.5],
          ],
        },
      }),
    ]),
  ]);
  for (const { statusCode } of responses) expect([400, 422]).toContain(statusCode);
  expect(requests).toEqual([]);
});

test('the log never contains the API key', () => {
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.join('')).toContain('key refused or daily quota used up');
  expect(lines.join('')).not.toContain(apiKey);
});
