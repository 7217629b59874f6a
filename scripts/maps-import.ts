/**
 * `npm run maps:import -- <extract.osm.pbf>`: imports OpenStreetMap roads for Valhalla, which the first import
 * installs. The old roads stay in use until the last step, and a failed import leaves nothing behind.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  findImportedRoads,
  mapsFolder,
  packageFolder,
  useImportedRoads,
} from '@anandham/server/roads';
import { loadConfig, StartupError } from '@anandham/server/settings';
import { runCommand, typedPath } from './lib/command.ts';
import { buildTiles } from './maps-import/build-tiles.ts';
import { checkSpace, explainFullDisk } from './maps-import/disk.ts';
import { checkExtract } from './maps-import/extract.ts';
import { checkSystem, installValhalla, routerFolder } from './maps-import/install.ts';
import { tryRouter } from './maps-import/try-router.ts';
import { lockImports } from './maps-import/import-lock.ts';

const USAGE = 'Usage: npm run maps:import -- <extract.osm.pbf>';

const interruption = new AbortController();
const { signal } = interruption;
const log = (line: string): void => console.log(line);

type Import = { readonly dataDir: string; readonly extract: string };

async function main([given, ...others]: string[]): Promise<void> {
  if (given === undefined || others.length > 0) throw new StartupError(USAGE);
  const { dataDir } = loadConfig();
  const extract = typedPath(given);
  checkSystem();
  const extractBytes = await checkExtract(extract);
  const maps = mapsFolder(dataDir);
  mkdirSync(maps, { recursive: true });
  const unlock = lockImports(maps);
  try {
    await removeUnused(dataDir);
    const isInstalled = existsSync(packageFolder(routerFolder(maps)));
    await checkSpace(maps, { extractBytes, isInstalled });
    await importRoads({ dataDir, extract });
  } catch (error) {
    throw await explainFullDisk(maps, error);
  } finally {
    unlock();
  }
}

async function importRoads({ dataDir, extract }: Import): Promise<void> {
  const maps = mapsFolder(dataDir);
  const router = routerFolder(maps);
  const tiles = path.join(maps, `tiles-${Date.now().toString(36)}`);
  try {
    await installValhalla({ router, log, signal });
    log(`Building tiles of the roads in ${extract} …`);
    await buildTiles({ extract, router, tiles, log, signal });
    await tryRouter({ router, tiles });
    await useImportedRoads(dataDir, { router, tiles });
  } catch (error) {
    rmSync(tiles, { recursive: true, force: true });
    throw signal.aborted ? new StartupError('The import was interrupted.') : error;
  }
  await removeUnused(dataDir);
  log('These roads are now in use, also by a running app.');
  log('They are © OpenStreetMap contributors, under the Open Database License.');
}

/** Removes older tiles and versions of Valhalla, and the remains of killed imports. */
async function removeUnused(dataDir: string): Promise<void> {
  const maps = mapsFolder(dataDir);
  // An unreadable record is replaced by this import.
  const used = await findImportedRoads(dataDir).catch(() => null);
  const inUse = [used?.tiles, used?.router, routerFolder(maps)];
  for (const name of readdirSync(maps)) {
    const folder = path.join(maps, name);
    if (!/^(tiles|valhalla)-/.test(name) || inUse.includes(folder)) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(name, () => interruption.abort());
}
await runCommand(main);
