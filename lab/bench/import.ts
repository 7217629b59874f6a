/** Measures `npm run maps:import` and the routes after it on a generated grid of streets. Linux only. */
import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { quantile } from '@anandham/maps/testing/quantile';
import { findImportedRoads, mapsFolder, routeQuery, startValhalla } from '@anandham/server/roads';
import { ROOT } from '../../scripts/lib/run.ts';
import { installValhalla, routerFolder } from '../../scripts/maps-import/install.ts';
import { type Point, type Way, writeOsmExtract } from '../../scripts/testing/osm-extract.ts';

/** Streets in each direction. */
const streets = 1_000;
const south = 9;
const west = 77;
const degrees = 3;
const questions = 500;
const answerMs = 60_000;
const pollMs = 200;

const folder = mkdtempSync(path.join(os.tmpdir(), 'anandham-bench-'));
const dataDir = path.join(folder, 'data');
const maps = mapsFolder(dataDir);
const extract = path.join(folder, 'grid.osm.pbf');

function grid(): Way[] {
  const step = degrees / (streets - 1);
  const range = Array.from({ length: streets }, (_, index) => index * step);
  return range.flatMap((along, index) => {
    const tags = {
      highway: index % 50 === 0 ? 'trunk' : index % 10 === 0 ? 'primary' : 'tertiary',
    };
    return [
      { tags, points: range.map((across): Point => [south + along, west + across]) },
      { tags, points: range.map((across): Point => [south + across, west + along]) },
    ];
  });
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** A field of /proc/<pid>/status in bytes; 0 for a process that has ended. */
function statusOf(pid: number | string, field: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): string[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').filter((child) => child !== '');
  } catch {
    return [];
  }
}

/** Total bytes of the files in a directory, without files that disappear meanwhile. */
function bytesIn(directory: string): number {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(directory, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, bytes) => sum + bytes, 0);
}

async function measureImport() {
  const peak = { resident: 0, own: 0, disk: 0 };
  const startedAt = performance.now();
  const child = spawn('node', ['scripts/maps-import.ts', extract], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, ANANDHAM_DATA_DIR: dataDir },
  });
  const polling = setInterval(() => {
    for (const pid of childrenOf(child.pid ?? 0)) {
      peak.resident = Math.max(peak.resident, statusOf(pid, 'VmHWM'));
      peak.own = Math.max(peak.own, statusOf(pid, 'RssAnon'));
    }
    peak.disk = Math.max(peak.disk, bytesIn(maps));
  }, pollMs);
  const exitCode = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(polling);
  if (exitCode !== 0) throw new Error(`The import exited with ${String(exitCode)}`);
  return { ...peak, seconds: (performance.now() - startedAt) / 1_000 };
}

async function measureRoutes() {
  const roads = await findImportedRoads(dataDir);
  if (!roads) throw new Error('Nothing was imported');
  const valhalla = startValhalla(roads, answerMs);
  const [pid = ''] = childrenOf(process.pid);
  const somewhere = () => ({
    latitude: south + Math.random() * degrees,
    longitude: west + Math.random() * degrees,
  });
  const times: number[] = [];
  let answers = 0;
  for (let asked = 0; asked < questions; asked += 1) {
    const startedAt = performance.now();
    const result = await valhalla.ask(routeQuery(somewhere(), somewhere()));
    if (asked > 0) times.push(performance.now() - startedAt);
    if ('answer' in result) answers += 1;
  }
  const resident = statusOf(pid, 'VmHWM');
  valhalla.stop();
  const at = (share: number) => quantile(times, share).toFixed(0);
  return { answers, resident, p50: at(0.5), p99: at(0.99), tiles: bytesIn(roads.tiles) };
}

try {
  const { signal } = new AbortController();
  // Shares its download with the tests.
  const downloaded = routerFolder(path.join(ROOT, 'node_modules/.cache/maps'));
  await installValhalla({ router: downloaded, log: console.error, signal });
  mkdirSync(maps, { recursive: true });
  symlinkSync(downloaded, routerFolder(maps));
  writeOsmExtract(extract, grid());
  const built = await measureImport();
  const asked = await measureRoutes();
  console.log(`| Import of a grid of ${streets} × ${streets} streets | |\n|---|---|`);
  console.log(`| extract, not compressed | ${megabytes(statSync(extract).size)} |`);
  console.log(`| time | ${built.seconds.toFixed(0)} s |`);
  console.log(`| most memory of the builder: its own | ${megabytes(built.own)} |`);
  console.log(`| the same with the parts of files it has mapped | ${megabytes(built.resident)} |`);
  console.log(`| most disk while it runs, without the program | ${megabytes(built.disk)} |`);
  console.log(`| tiles | ${megabytes(asked.tiles)} |`);
  console.log(`| Valhalla's process after ${questions} routes | ${megabytes(asked.resident)} |`);
  console.log(`| route, p50 and p99 | ${asked.p50} and ${asked.p99} ms |`);
  console.log(`| routes found | ${asked.answers} of ${questions} |`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
