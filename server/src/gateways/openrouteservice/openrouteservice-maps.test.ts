import { defaultSettings } from '@anandham/contract/settings';
import { createMapsEngine } from '@anandham/maps/engine';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import type { Log } from '#config/log.ts';
import { createDatabase } from '#db/pool.ts';
import { testDatabase } from '#testing/database/database.ts';
import { createMaps } from '#gateways/create-maps.ts';
import type { MapsGateway } from '#gateways/maps.ts';
import { defaultLimits, type Limits } from './openrouteservice-cached-client.ts';
import {
  apiKey,
  localOpenrouteservice,
  roadMetres,
  type Behaviour,
} from '#gateways/testing/openrouteservice.ts';

const engine = createMapsEngine();
const { db } = await testDatabase();
const { ors, requests, behaviour, close } = await localOpenrouteservice();
afterAll(close);

const trichy = { latitude: 10.8155, longitude: 78.69651 };
const madurai = { latitude: 9.919, longitude: 78.11953 };
const shop = 'kavery stores woraiyur';

const lines: string[] = [];
const allLines: string[] = [];
const write = (fields: object, message: string) => {
  const line = `${message} ${JSON.stringify(fields)}`;
  lines.push(line);
  allLines.push(line);
};
const log: Log = { debug: write, info: write, warn: write, error: write };
const defaults = () => defaultSettings;
const time = { now: new Date('2026-11-21T09:00:00+05:30') };
const pass = (ms: number) => (time.now = new Date(time.now.getTime() + ms));

/** Maps of a new process: state in memory is lost, state in the database stays. */
function newMaps(limits: Partial<Limits> = {}, settings = ors): MapsGateway {
  const clock = () => time.now;
  return createMaps({
    engine,
    imported: null,
    ors: () => settings,
    db,
    clock,
    log,
    limits,
    settings: defaults,
  });
}

beforeEach(async () => {
  await sql`truncate openrouteservice_cache, openrouteservice_usage`.execute(db);
  behaviour.is = 'well';
  requests.length = 0;
  lines.length = 0;
});

afterAll(() => {
  expect(allLines.length).toBeGreaterThan(30);
  expect(allLines.join('')).not.toContain(apiKey);
});

describe('openrouteservice', () => {
  it('measures a route, and the result names it as the source', async () => {
    const found = await newMaps().route(trichy, madurai);
    expect(found).toMatchObject({
      source: 'openrouteservice',
      route: { method: 'openrouteservice', distanceMetres: roadMetres, durationSeconds: 7_340.2 },
    });
    expect(found?.route.line[1]).toEqual({ latitude: 10.36, longitude: 78.4 });
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/v2/directions/driving-car',
        query: {},
        authorization: apiKey,
        body: {
          coordinates: [
            [78.69651, 10.8155],
            [78.11953, 9.919],
          ],
          instructions: false,
          options: { avoid_features: ['ferries'] },
        },
      },
    ]);
  });

  test.each(['autocomplete', 'search'] as const)(
    'receives %s requests for unknown places, limited to India and near the operator',
    async (kind) => {
      const found = await newMaps()[kind](shop, 5);
      expect(found.source).toBe('openrouteservice');
      expect(found.places.map(({ label }) => label)).toEqual([
        'Kavery Stores, Trichy, TN, India',
        'Kavery Mess, Trichy, TN, India',
      ]);
      expect(requests).toMatchObject([{ method: 'GET', path: `/geocode/${kind}` }]);
      expect(requests[0]?.query).toEqual({
        text: shop,
        size: '10',
        'boundary.country': 'IN',
        api_key: apiKey,
        'focus.point.lat': '10.7905',
        'focus.point.lon': '78.7047',
        layers: 'venue,address,street,neighbourhood,borough,locality,localadmin',
      });
    },
  );

  it('returns exactly the place that was chosen from its suggestions', async () => {
    const { places } = await newMaps().search('Kavery Mess, Trichy, TN, India', 1);
    expect(places.map(({ id }) => id)).toEqual(['openstreetmap:venue:node/8']);
  });

  it('is queried for a typed town but not for a label of the embedded engine', async () => {
    const maps = newMaps();
    expect(await maps.search('Madurai', 1)).toMatchObject({ source: 'openrouteservice' });
    expect(await maps.search('Madurai, Tamil Nadu', 1)).toMatchObject({ source: 'embedded' });
    expect(await maps.search('மதுரை, தமிழ்நாடு', 1)).toMatchObject({ source: 'embedded' });
    expect(requests).toHaveLength(1);
  });

  test.each([
    'm',
    'mad',
    'madur',
    'Madurai, Ta',
    'trichy airport',
    'மதுரை',
    '2222',
    'ka\u0007very',
  ])('is not queried for suggestions for %j', async (text) => {
    expect(await newMaps().autocomplete(text, 5)).toEqual({
      places: engine.autocomplete(text, 5),
      source: 'embedded',
    });
    expect(requests).toEqual([]);
  });

  it('does not override a local name with a place far away', async () => {
    const maps = newMaps();
    for (const text of ['Kovai', 'Pondy', 'மதுரை', 'madurai meenakshi temple']) {
      const places = engine.search(text, 1);
      expect(places).toHaveLength(1);
      expect(await maps.search(text, 1)).toEqual({ places, source: 'embedded' });
    }
    expect(requests).toHaveLength(4);
  });

  it('is not queried for roads outside India', async () => {
    const london = { latitude: 51.5, longitude: -0.1 };
    const jaffna = { latitude: 9.66, longitude: 80.01 };
    for (const place of [london, jaffna]) expect(await newMaps().route(trichy, place)).toBeNull();
    expect(requests).toEqual([]);
  });

  it('falls back to the embedded engine when it finds nothing', async () => {
    behaviour.is = 'finds nothing';
    const found = await newMaps().search('Madurai', 1);
    expect(found).toEqual({ places: engine.search('Madurai', 1), source: 'embedded' });
    behaviour.is = 'knows no road';
    const maps = newMaps();
    for (const place of [madurai, madurai, madurai, madurai]) {
      expect(await maps.route(trichy, place)).toMatchObject({ source: 'embedded' });
    }
    expect(requests).toHaveLength(5);
    expect(lines).toEqual([]);
  });
});

describe('a cached response of openrouteservice', () => {
  it('is shared by all processes and all limits', async () => {
    await newMaps().search(shop, 1);
    await newMaps().route(trichy, madurai);
    expect(requests).toHaveLength(2);
    behaviour.is = 500;
    expect(await newMaps().search(`  ${shop} `, 5)).toMatchObject({ source: 'openrouteservice' });
    expect(await newMaps().route(trichy, madurai)).toMatchObject({
      source: 'openrouteservice',
      route: { distanceMetres: roadMetres },
    });
    expect(requests).toHaveLength(2);
  });

  it('expires after a day', async () => {
    await newMaps().search(shop, 1);
    pass(defaultLimits.cacheMs);
    await newMaps().search(shop, 1);
    expect(requests).toHaveLength(2);
  });

  it('is one of a bounded number, and the newest stay', async () => {
    const maps = newMaps({ cachedAnswers: 3 });
    for (const number of [1, 2, 3, 4, 5]) {
      await maps.search(`${shop} ${number}`, 1);
      pass(1);
    }
    const rows = await db.selectFrom('openrouteservice_cache').select('expires_at').execute();
    expect(rows).toHaveLength(3);
    await maps.search(`${shop} 5`, 1);
    expect(requests).toHaveLength(5);
  });

  it('does not contain the typed text', async () => {
    await newMaps().search('my secret street', 1);
    const rows = await db.selectFrom('openrouteservice_cache').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});

describe('the embedded engine answers when openrouteservice', () => {
  const failures: [Behaviour, string][] = [
    [401, 'key refused or daily quota used up'],
    [403, 'key refused or daily quota used up'],
    [429, 'too many requests a minute'],
    [500, 'error response'],
    [404, 'error response'],
    ['malformed', 'invalid response'],
    ['another shape', 'invalid response'],
    ['endless', 'invalid response'],
    ['elsewhere', 'unreachable'],
  ];

  test.each(failures)('fails with %s, and logs the reason %s', async (is, reason) => {
    behaviour.is = is;
    const maps = newMaps();
    const road = await maps.route(trichy, madurai);
    expect(road).toEqual({ route: engine.route(trichy, madurai), source: 'embedded' });
    const found = await maps.search('Madurai', 1);
    expect(found).toEqual({ places: engine.search('Madurai', 1), source: 'embedded' });
    expect(await maps.autocomplete(shop, 5)).toMatchObject({ source: 'embedded' });
    expect(requests).toHaveLength(3);
    const changes = lines.filter((line) => line.startsWith('the embedded engine replaces'));
    expect(changes).toHaveLength(3);
    for (const line of changes) expect(line).toContain(`"reason":"${reason}"`);
  });

  test.each(['never', 'half an answer'] as const)('does not respond in time: %s', async (is) => {
    // A separate server, because aborted requests may still arrive later.
    const slow = await localOpenrouteservice();
    onTestFinished(slow.close);
    slow.behaviour.is = is;
    const maps = newMaps({ answerMs: 50 }, slow.ors);
    expect(await maps.route(trichy, madurai)).toMatchObject({ source: 'embedded' });
    expect(await maps.search('Madurai', 1)).toMatchObject({ source: 'embedded' });
    expect(await maps.autocomplete(shop, 5)).toMatchObject({ source: 'embedded' });
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toContain('"reason":"too slow"');
  });

  it('is unreachable', async () => {
    const other = await localOpenrouteservice();
    await other.close();
    const maps = newMaps({}, other.ors);
    expect(await maps.route(trichy, madurai)).toMatchObject({ source: 'embedded' });
    expect(lines.join()).toContain('unreachable');
  });

  it('returns a road shorter than a straight line', async () => {
    const delhi = { latitude: 28.61, longitude: 77.2 };
    expect(await newMaps().route(trichy, delhi)).toBeNull();
  });

  it('has spent its daily budget, which all processes share', async () => {
    const budgets = { autocomplete: 0, search: 3, directions: 1 };
    const processes = [1, 2, 3, 4, 5, 6].map(() => newMaps({ budgets }));
    const found = await Promise.all(
      processes.map((maps, index) => maps.search(`${shop} ${index}`, 1)),
    );
    expect(found.filter(({ source }) => source === 'openrouteservice')).toHaveLength(3);
    expect(requests).toHaveLength(3);
    expect(lines.join()).toContain('own daily budget spent');
    expect(await newMaps({ budgets }).autocomplete(shop, 1)).toMatchObject({ source: 'embedded' });

    pass(86_400_000);
    expect(await newMaps({ budgets }).search('another shop', 1)).toMatchObject({
      source: 'openrouteservice',
    });
    const used = await db.selectFrom('openrouteservice_usage').selectAll().execute();
    expect(used).toEqual([expect.objectContaining({ service: 'search', requests: 1 })]);
  });

  it('has no database for its cache and budget', async () => {
    const unavailable = createDatabase('postgres://nobody@127.0.0.1:1/none', log);
    const clock = () => time.now;
    const maps = createMaps({
      engine,
      imported: null,
      ors: () => ors,
      db: unavailable.db,
      clock,
      log,
      settings: defaults,
    });
    expect(await maps.route(trichy, madurai)).toMatchObject({ source: 'embedded' });
    expect(requests).toEqual([]);
    await unavailable.destroy();
  });
});

describe('after three failures in a row, openrouteservice', () => {
  const minute = defaultLimits.pauseMs;
  const requestRoutes = async (maps: MapsGateway, times: number) => {
    for (let index = 0; index < times; index += 1) await maps.route(trichy, madurai);
  };

  it('is paused for a minute, probed once, then paused for two minutes', async () => {
    behaviour.is = 500;
    const maps = newMaps();
    await requestRoutes(maps, 10);
    expect(requests).toHaveLength(3);
    pass(minute);
    await requestRoutes(maps, 10);
    expect(requests).toHaveLength(4);
    pass(minute);
    await requestRoutes(maps, 10);
    expect(requests).toHaveLength(4);
    // One line for the failure and one for each pause, not one for each request.
    expect(lines).toHaveLength(3);
  });

  it('is used again after one successful response', async () => {
    behaviour.is = 500;
    const maps = newMaps();
    await requestRoutes(maps, 3);
    behaviour.is = 'well';
    expect(await maps.route(trichy, madurai)).toMatchObject({ source: 'embedded' });
    pass(minute);
    expect(await maps.route(trichy, madurai)).toMatchObject({ source: 'openrouteservice' });
    expect(await maps.route(madurai, trichy)).toMatchObject({ source: 'openrouteservice' });
    expect(lines.at(-1)).toContain('openrouteservice responds again');
  });

  it('still serves places when only routes fail', async () => {
    behaviour.is = 500;
    const maps = newMaps();
    await requestRoutes(maps, 3);
    behaviour.is = 'well';
    expect(await maps.search(shop, 1)).toMatchObject({ source: 'openrouteservice' });
  });

  it('is paused at once when it rejected the key', async () => {
    behaviour.is = 403;
    const maps = newMaps();
    await requestRoutes(maps, 5);
    expect(requests).toHaveLength(1);
  });
});
