import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createMapsEngine } from '@anandham/maps/engine';
import { afterAll, afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { Log } from '#config/log.ts';
import { embeddedMaps } from '#gateways/maps.ts';
import {
  localValhalla,
  recordedAnswer,
  recordedRefusals,
  type Behaviour,
} from '#gateways/testing/valhalla.ts';
import { importedMaps, withImportedRoads, type ImportedMaps } from './valhalla-maps.ts';

const engine = createMapsEngine();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'anandham-valhalla-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const valhalla = localValhalla(dataDir);
const { setBehaviour, calls } = valhalla;

const trichy = { latitude: 10.8155, longitude: 78.69651 };
const madurai = { latitude: 9.919, longitude: 78.11953 };
const estimate = { route: engine.route(trichy, madurai), source: 'embedded' };

const lines: string[] = [];
const write = (fields: object, message: string) => {
  lines.push(`${message} ${JSON.stringify(fields)}`);
};
const log: Log = { debug: write, info: write, warn: write, error: write };
const time = { now: new Date('2026-11-21T09:00:00+05:30') };
const pass = (ms: number) => (time.now = new Date(time.now.getTime() + ms));

let imported: ImportedMaps;

/** The maps of a new app. The long timeout allows for a busy machine. */
function newMaps(answerMs = 30_000) {
  imported = importedMaps({ dataDir, clock: () => time.now, log, answerMs });
  return withImportedRoads(embeddedMaps(engine), imported);
}

async function untilRequests(times: number): Promise<void> {
  const questions = () => calls().filter((line) => line.startsWith('route'));
  while (questions().length < times) await wait(10);
}

beforeEach(async () => {
  setBehaviour({ answers: recordedAnswer });
  await valhalla.importRoads('tiles-1');
  valhalla.forget();
  lines.length = 0;
});

afterEach(() => imported.close());

describe('imported roads', () => {
  it('measure a trip, and the result names Valhalla as the source', async () => {
    const found = await newMaps().route(trichy, madurai);
    expect(found).toMatchObject({
      source: 'valhalla',
      route: { method: 'osm', distanceMetres: 118_116, durationSeconds: 5_315 },
    });
    expect(found?.route.line).toHaveLength(13);
    expect(found?.route.line.at(0)).toEqual({ latitude: 10.8155, longitude: 78.69651 });
    expect(found?.route.line.at(-1)?.latitude).toBeCloseTo(9.919, 5);
    const [start, question] = calls();
    expect(start).toMatch(/^start .*tiles-1$/);
    expect(JSON.parse(question?.slice('route '.length) ?? '')).toMatchObject({
      locations: [
        { lat: 10.8155, lon: 78.69651 },
        { lat: 9.919, lon: 78.11953 },
      ],
      costing_options: { auto: { exclude_ferries: true } },
    });
  });

  it('are served by one Valhalla process for all requests', async () => {
    const maps = newMaps();
    const found = await Promise.all([1, 2, 3].map(() => maps.route(trichy, madurai)));
    expect(found.map((one) => one?.source)).toEqual(['valhalla', 'valhalla', 'valhalla']);
    expect(calls().filter((line) => line.startsWith('start'))).toHaveLength(1);
  });

  it('are not used for places', async () => {
    const maps = newMaps();
    expect(await maps.search('Madurai', 1)).toMatchObject({ source: 'embedded' });
    expect(await maps.autocomplete('madu', 5)).toMatchObject({ source: 'embedded' });
    expect(calls()).toEqual([]);
  });

  it('do not start Valhalla when none are imported', async () => {
    valhalla.removeRoads();
    expect(await newMaps().route(trichy, madurai)).toEqual(estimate);
    expect(lines).toEqual([]);
    expect(calls()).toEqual([]);
  });

  it('are used, or no longer used, from the next request after an import or a removal', async () => {
    const maps = newMaps();
    await maps.route(trichy, madurai);
    await valhalla.importRoads('tiles-2');
    expect(await maps.route(trichy, madurai)).toMatchObject({ source: 'valhalla' });
    expect(
      calls()
        .filter((line) => line.startsWith('start'))
        .at(-1),
    ).toMatch(/tiles-2$/);
    valhalla.removeRoads();
    expect(await maps.route(trichy, madurai)).toEqual(estimate);
  });
});

describe('the embedded estimate is used', () => {
  test.each(Object.values(recordedRefusals))('when Valhalla responds: %s', async (refuses) => {
    setBehaviour({ refuses });
    const maps = newMaps();
    for (let index = 0; index < 5; index += 1) {
      expect(await maps.route(trichy, madurai)).toEqual(estimate);
    }
    // This is a valid response, not a failure, so Valhalla is still used.
    expect(calls().filter((line) => line.startsWith('route'))).toHaveLength(5);
    expect(lines).toEqual([]);
  });

  const changed = (changes: object) => ({
    answers: JSON.stringify({
      trip: {
        ...(JSON.parse(recordedAnswer) as { trip: object }).trip,
        summary: { length: 118.116, time: 5_315, has_ferry: false, ...changes },
      },
    }),
  });

  test.each([
    ['leads over a ferry', changed({ has_ferry: true })],
    ['is shorter than a straight line', changed({ length: 90 })],
  ])('when the road %s', async (_, mood) => {
    setBehaviour(mood);
    expect(await newMaps().route(trichy, madurai)).toEqual(estimate);
    expect(lines).toEqual([]);
  });

  const failures: [string, Behaviour, string][] = [
    ['answers with nothing', { answers: '' }, 'invalid response'],
    ['answers in another shape', { answers: '{"trip":{"summary":7}}' }, 'invalid response'],
    ['measures backwards', changed({ length: -1 }), 'invalid response'],
    ['cannot read its tiles', { refuses: 'Tile file is corrupt' }, 'Tile file is corrupt'],
    ['dies', { does: 'die' }, 'has died: SIGSEGV'],
    ['does not run here', { does: 'fail to start' }, 'does not start: GLIBC_9.99 not found'],
  ];

  test.each(failures)('when Valhalla %s, and the reason is logged', async (_, mood, reason) => {
    setBehaviour(mood);
    const maps = newMaps();
    expect(await maps.route(trichy, madurai)).toEqual(estimate);
    const changes = lines.filter((line) => line.startsWith('roads are estimated'));
    expect(changes).toHaveLength(1);
    expect(changes[0]).toContain(reason);
  });

  it('when Valhalla takes too long', async () => {
    setBehaviour({ does: 'hang' });
    expect(await newMaps(500).route(trichy, madurai)).toEqual(estimate);
    expect(lines).toEqual([expect.stringContaining('too slow')]);
  });

  it('when more requests arrive at once than Valhalla can process in time', async () => {
    setBehaviour({ does: 'hang' });
    const maps = newMaps(1_000);
    const many = Array.from({ length: 40 }, () => maps.route(trichy, madurai));
    for (const found of await Promise.all(many)) expect(found).toEqual(estimate);
    expect(lines[0]).toContain('busy');
  });

  it('when the file about the import is damaged', async () => {
    valhalla.damageNote('{"tiles":"../../elsewhere","router":"valhalla-3.6.1"}');
    expect(await newMaps().route(trichy, madurai)).toEqual(estimate);
    expect(lines).toHaveLength(1);
  });
});

describe('a Valhalla process that', () => {
  it('died is restarted', async () => {
    setBehaviour({ does: 'die' });
    const maps = newMaps();
    expect(await maps.route(trichy, madurai)).toEqual(estimate);
    setBehaviour({ answers: recordedAnswer });
    expect(await maps.route(trichy, madurai)).toMatchObject({ source: 'valhalla' });
    expect(lines.at(-1)).toContain('Valhalla responds again');
  });

  it('fails three times in a row is paused for a minute and then restarted', async () => {
    setBehaviour({ refuses: 'Route error: Tile file is corrupt' });
    const maps = newMaps();
    for (let index = 0; index < 6; index += 1) await maps.route(trichy, madurai);
    expect(calls().filter((line) => line.startsWith('route'))).toHaveLength(3);
    setBehaviour({ answers: recordedAnswer });
    expect(await maps.route(trichy, madurai)).toEqual(estimate);
    pass(60_000);
    valhalla.forget();
    expect(await maps.route(trichy, madurai)).toMatchObject({ source: 'valhalla' });
    expect(calls()[0]).toMatch(/^start/);
  });

  it('is slow but healthy processes its queue when more requests arrive than the queue holds', async () => {
    setBehaviour({ does: 'wait' });
    const maps = newMaps();
    const many = Array.from({ length: 40 }, () => maps.route(trichy, madurai));
    await untilRequests(32);
    setBehaviour({ answers: recordedAnswer });
    const sources = (await Promise.all(many)).map((found) => found?.source);
    expect(sources.filter((source) => source === 'valhalla')).toHaveLength(32);
    expect(sources.filter((source) => source === 'embedded')).toHaveLength(8);
    expect(await maps.route(trichy, madurai)).toMatchObject({ source: 'valhalla' });
    expect(calls().filter((line) => line.startsWith('start'))).toHaveLength(1);
  });

  it('answers one request is not restarted for timeouts of queued requests', async () => {
    const maps = newMaps(5_000);
    await maps.route(trichy, madurai);
    valhalla.forget();
    setBehaviour({ does: 'wait' });
    const some = Array.from({ length: 4 }, () => maps.route(trichy, madurai));
    await untilRequests(4);
    setBehaviour({ answersOne: recordedAnswer });
    const sources = (await Promise.all(some)).map((found) => found?.source);
    expect(sources.toSorted()).toEqual(['embedded', 'embedded', 'embedded', 'valhalla']);
    setBehaviour({ answers: recordedAnswer });
    expect(await maps.route(trichy, madurai)).toMatchObject({ source: 'valhalla' });
    expect(calls().filter((line) => line.startsWith('start'))).toHaveLength(0);
  });

  it('hangs at one request of a full queue is restarted', async () => {
    const maps = newMaps(5_000);
    await maps.route(trichy, madurai);
    valhalla.forget();
    setBehaviour({ answersOne: recordedAnswer });
    await Promise.all(Array.from({ length: 33 }, () => maps.route(trichy, madurai)));
    for (let index = 0; index < 3; index += 1) await maps.route(trichy, madurai);
    setBehaviour({ answers: recordedAnswer });
    pass(60_000);
    expect(await maps.route(trichy, madurai)).toMatchObject({ source: 'valhalla' });
    expect(calls().filter((line) => line.startsWith('start'))).toHaveLength(1);
  });

  it('is closed with the app answers no requests', async () => {
    const maps = newMaps();
    await maps.route(trichy, madurai);
    imported.close();
    expect(await maps.route(trichy, madurai)).toEqual(estimate);
    expect(calls().filter((line) => line.startsWith('route'))).toHaveLength(1);
  });
});
