import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { findImportedRoads, routeQuery, startValhalla } from '@anandham/server/roads';
import { recordedAnswer, recordedRefusals } from '@anandham/server/stand-ins/valhalla';
import { startProcess } from '@anandham/server/testing/processes';
import { bookedTrip, testServer } from '@anandham/server/testing/test-server';
import type { Coordinates } from '../../maps/src/coordinates.ts';
import { ROOT } from '../lib/run.ts';
import { checkSystem, installValhalla, routerFolder } from '../maps-import/install.ts';
import { checkExtract } from '../maps-import/extract.ts';
import { inventedRoads, roadKm, towns } from '../testing/invented-roads.ts';
import { blobHeader, osmExtract, writeOsmExtract, type Point } from '../testing/osm-extract.ts';

const { trichy, madurai, dindigul, kodaikanal, rameswaram, dhanushkodi } = towns;
const chennai = { latitude: 13.0827, longitude: 80.2707 };

/** All runs share one download of Valhalla. */
const downloaded = routerFolder(path.join(ROOT, 'node_modules/.cache/maps'));
const folder = mkdtempSync(path.join(os.tmpdir(), 'anandham-import-'));
const dataDir = path.join(folder, 'data');
const maps = path.join(dataDir, 'maps');
const extract = path.join(folder, 'invented.osm.pbf');

// A long timeout, because the tests are about roads and the machine may be busy.
const server = await testServer({ config: { dataDir }, roadsAnswerMs: 60_000 });

beforeAll(async () => {
  const { signal } = new AbortController();
  await installValhalla({ router: downloaded, log: () => undefined, signal });
  writeOsmExtract(extract, inventedRoads);
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Resets the data directory: Valhalla is installed, and no roads are imported. */
function resetDataDir(): void {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(maps, { recursive: true });
  symlinkSync(downloaded, routerFolder(maps));
}

function startImport(file: string, env: Record<string, string> = {}) {
  return startProcess(path.join(ROOT, 'scripts/maps-import.ts'), [file], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ANANDHAM_DATA_DIR: dataDir, ...env },
  });
}

/** The exit code, the last line and the whole output. */
async function runImport(file: string, env?: Record<string, string>) {
  const { ended, output } = startImport(file, env);
  return { exitCode: await ended, last: output().trim().split('\n').at(-1), output: output() };
}

type Road = { km: number; source: string; method: string; attribution: string };

async function road(from: Coordinates, to: Coordinates): Promise<Road> {
  const coordinates = [from, to].map(({ longitude, latitude }) => [longitude, latitude]);
  const response = await server.call('POST', '/api/maps/v2/directions/driving-car', {
    body: { coordinates },
  });
  expect(response.statusCode).toBe(200);
  const { routes, metadata } = response.json<{
    routes: { summary: { distance: number } }[];
    metadata: Omit<Road, 'km'>;
  }>();
  return { km: (routes[0]?.summary.distance ?? 0) / 1_000, ...metadata };
}

const osm = { source: 'valhalla', method: 'osm' };
const within1Percent = (km: number) => (found: Road) => Math.abs(found.km / km - 1) < 0.01;

describe('after an operator has imported an extract', () => {
  beforeAll(async () => {
    resetDataDir();
    const { exitCode, output } = await runImport('invented.osm.pbf');
    expect(exitCode, output).toBe(0);
    expect(output).toContain('Reading the roads');
    expect(output).toContain('© OpenStreetMap contributors');
  });

  test('a customer’s trip is measured along its roads, also one-way roads and hairpins', async () => {
    const measured = await Promise.all([
      road(trichy, madurai),
      road(madurai, dindigul),
      road(dindigul, madurai),
      road(dindigul, kodaikanal),
      road(rameswaram, dhanushkodi),
    ]);
    for (const found of measured) expect(found).toMatchObject(osm);
    expect(measured[0].attribution).toContain('© OpenStreetMap contributors');
    const drawn = [
      roadKm.motorway,
      roadKm.oneWay,
      roadKm.wayBack + roadKm.motorway,
      roadKm.ghat,
      roadKm.island,
    ];
    for (const [index, found] of measured.entries()) {
      expect(found).toSatisfy(within1Percent(drawn[index] ?? 0));
    }
  });

  test('a trip to an island or outside the extract is estimated', async () => {
    for (const end of [rameswaram, chennai]) {
      const estimate = await road(madurai, end);
      expect(estimate).toMatchObject({ source: 'embedded', method: 'network' });
      expect(estimate.attribution).not.toContain('OpenStreetMap');
    }
  });

  test('the API answers with the method `osm`, and a booking uses and stores it', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const response = await fetch(
      `http://127.0.0.1:${port}/api/maps/v2/directions/driving-car/geojson`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          coordinates: [
            [trichy.longitude, trichy.latitude],
            [madurai.longitude, madurai.latitude],
          ],
        }),
      },
    );
    const answer = (await response.json()) as {
      metadata: { method: string };
      features: { geometry: { coordinates: unknown[] } }[];
    };
    expect(answer.metadata.method).toBe('osm');
    expect(answer.features[0]?.geometry.coordinates).toHaveLength(13);

    const id = await bookedTrip(server, await server.newPerson());
    const booked = await server.database.db
      .selectFrom('bookings')
      .select(['one_way_metres', 'distance_source', 'distance_method'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(booked).toMatchObject({ distance_source: 'valhalla', distance_method: 'osm' });
    expect(booked.one_way_metres / 1_000 / roadKm.motorway).toBeCloseTo(1, 1);
  });

  test('Valhalla answers as its stand-in does', async () => {
    const roads = await findImportedRoads(dataDir);
    if (!roads) throw new Error('No roads are imported');
    const valhalla = startValhalla(roads, 30_000);
    const requestRoute = (to: Coordinates) => valhalla.ask(routeQuery(trichy, to));
    expect(await requestRoute(madurai)).toMatchObject({ answer: recordedAnswer });
    expect(await requestRoute(chennai)).toMatchObject({ refusal: recordedRefusals.farOff });
    expect(await valhalla.ask(routeQuery(kodaikanal, dhanushkodi))).toMatchObject({
      refusal: recordedRefusals.noPath,
    });
    valhalla.stop();
  });

  test('the running app uses the next import, and estimates again after the folder is removed', async () => {
    const [before] = tilesFolders();
    expect(await road(trichy, madurai)).toMatchObject(osm);
    const bent = inventedRoads.map(({ tags, points }, index) => ({
      tags,
      points:
        index === 0 ? [...points.slice(0, 6), [10.5, 78.2] as Point, ...points.slice(6)] : points,
    }));
    writeOsmExtract(path.join(folder, 'bent.osm.pbf'), bent);
    expect(await runImport('bent.osm.pbf')).toMatchObject({ exitCode: 0 });
    expect(tilesFolders()).toHaveLength(1);
    expect(tilesFolders()).not.toContain(before);
    const longer = await road(trichy, madurai);
    expect(longer).toMatchObject(osm);
    expect(longer.km).toBeGreaterThan(roadKm.motorway * 1.1);

    rmSync(maps, { recursive: true });
    expect(await road(trichy, madurai)).toMatchObject({ source: 'embedded' });
  });
});

const tilesFolders = () => readdirSync(maps).filter((name) => name.startsWith('tiles-'));

const write = (name: string, content: string | Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

describe('a file that is not a complete extract is refused:', () => {
  test.each<[string, () => string | Buffer]>([
    ['empty', () => ''],
    ['short', () => 'x'],
    ['a web page', () => `<!doctype html>${'<p>not found</p>'.repeat(50)}`],
    ['only data', () => blobHeader('OSMData', 0)],
  ])('%s', async (name, content) => {
    const file = write(name, content());
    await expect(checkExtract(file)).rejects.toThrow(`${file} is not an OpenStreetMap extract;`);
  });

  test('a folder', async () => {
    await expect(checkExtract(folder)).rejects.toThrow('is not an OpenStreetMap extract');
  });

  test.each([1, 4, 20, 900])('%i bytes short', async (missing) => {
    const complete = osmExtract(inventedRoads);
    const file = write('half.osm.pbf', complete.subarray(0, complete.length - missing));
    await expect(checkExtract(file)).rejects.toThrow(`${file} ends in the middle or is damaged`);
  });

  test('with other data after the extract', async () => {
    const file = write('more.osm.pbf', Buffer.concat([osmExtract(inventedRoads), Buffer.alloc(9)]));
    await expect(checkExtract(file)).rejects.toThrow('ends in the middle or is damaged');
  });
});

describe('an import that fails', () => {
  const left = () => readdirSync(maps).sort();
  let before: string[] = [];

  beforeAll(async () => {
    resetDataDir();
    expect(await runImport(extract)).toMatchObject({ exitCode: 0 });
    before = left();
    expect(before).toHaveLength(3);
  });

  afterEach(async () => {
    expect(left()).toEqual(before);
    expect(await road(trichy, madurai)).toMatchObject(osm);
  });

  it('because the file does not exist keeps the old roads', async () => {
    const file = path.join(folder, 'nowhere.osm.pbf');
    const { exitCode, output } = await runImport('nowhere.osm.pbf');
    expect([exitCode, output]).toEqual([1, `There is no file ${file}.\n`]);
  });

  it('because the extract is damaged keeps the old roads', async () => {
    const damaged = osmExtract(inventedRoads).map((byte, at) =>
      at > 200 && at < 260 ? 255 : byte,
    );
    const { exitCode, output } = await runImport(write('damaged.osm.pbf', Buffer.from(damaged)));
    expect(exitCode).toBe(1);
    expect(output).toMatch(/^Valhalla could not build the tiles/m);
    expect(output).not.toMatch(/\n {4}at /);
  });

  it('because the extract contains no roads keeps the old ones', async () => {
    const coast = { points: [[9, 79] as Point, [9, 80] as Point], tags: { natural: 'coastline' } };
    const file = write('sea.osm.pbf', osmExtract([coast]));
    expect(await runImport(file)).toMatchObject({
      exitCode: 1,
      last: `${file} contains no roads for cars.`,
    });
  });

  it('because the disk is too small names the required space', async () => {
    const start = Buffer.concat([osmExtract(inventedRoads), blobHeader('OSMData', 4e12)]);
    const file = write('planet.osm.pbf', start);
    // A sparse file: larger than many planets, but small on the disk.
    truncateSync(file, start.length + 4e12);
    const { exitCode, last } = await runImport(file);
    expect(exitCode).toBe(1);
    expect(last).toMatch(
      /^The import may need 24000\.0 GB on the disk of .*; [\d.]+ GB are free\.$/,
    );
  });

  it('because it is interrupted keeps the old roads', async () => {
    const running = startImport(extract);
    await running.waitForOutput(/Building tiles/);
    running.kill('SIGTERM');
    expect(await running.ended).toBe(1);
    expect(running.output()).toContain('The import was interrupted.');
  });

  it('because another import is running names its process', async () => {
    write('data/maps/importing.pid', String(process.pid));
    const { exitCode, last } = await runImport(extract);
    rmSync(path.join(maps, 'importing.pid'));
    expect(exitCode).toBe(1);
    expect(last).toBe(`Another import is under way (process ${process.pid}).`);
  });
});

test('an import removes the remains of a killed one', async () => {
  resetDataDir();
  const killed = startImport(extract);
  await killed.waitForOutput(/Building tiles/);
  killed.kill('SIGKILL');
  await killed.ended;
  expect(existsSync(path.join(maps, 'importing.pid'))).toBe(true);
  mkdirSync(path.join(maps, 'valhalla-9.9.9.new'));
  expect(await runImport(extract)).toMatchObject({ exitCode: 0 });
  expect(readdirSync(maps)).toHaveLength(3);
});

test('an import without a network explains that it needs one and leaves nothing', async () => {
  rmSync(dataDir, { recursive: true });
  const { exitCode, last } = await runImport(extract, {
    npm_config_registry: 'http://127.0.0.1:1',
    npm_config_cache: path.join(folder, 'npm'),
    npm_config_fetch_retries: '0',
  });
  expect(exitCode).toBe(1);
  expect(last).toBe(
    'Valhalla could not be installed; see npm’s output above. The import needs the npm registry once, and 280 MB.',
  );
  expect(readdirSync(maps)).toEqual([]);
});

test('an operator on an unsupported system sees which systems are supported', () => {
  expect(() => checkSystem('win32-x64')).toThrow('is not available for this system (win32-x64)');
  expect(() => checkSystem()).not.toThrow();
});
