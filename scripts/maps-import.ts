/**
 * `npm run maps:import -- <extract.osm.pbf>`: roads of OpenStreetMap for the distances, measured by
 * Valhalla, which is installed when it is first wanted. Until the last step the old roads stay in
 * use, and whatever fails before leaves nothing behind.
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
import { takeTurn } from './maps-import/turn.ts';

const USAGE = 'Usage: npm run maps:import -- <extract.osm.pbf>';

const interrupting = new AbortController();
const { signal } = interrupting;
const say = (line: string): void => console.log(line);

type Import = { readonly dataDir: string; readonly extract: string };

async function main([given, ...others]: string[]): Promise<void> {
  if (given === undefined || others.length > 0) throw new StartupError(USAGE);
  const { dataDir } = loadConfig();
  const extract = typedPath(given);
  checkSystem();
  const extractBytes = await checkExtract(extract);
  const maps = mapsFolder(dataDir);
  mkdirSync(maps, { recursive: true });
  const endTurn = takeTurn(maps);
  try {
    await removeUnused(dataDir);
    const isInstalled = existsSync(packageFolder(routerFolder(maps)));
    await checkSpace(maps, { extractBytes, isInstalled });
    await importRoads({ dataDir, extract });
  } catch (error) {
    throw await explainFullDisk(maps, error);
  } finally {
    endTurn();
  }
}

async function importRoads({ dataDir, extract }: Import): Promise<void> {
  const maps = mapsFolder(dataDir);
  const router = routerFolder(maps);
  const tiles = path.join(maps, `tiles-${Date.now().toString(36)}`);
  try {
    await installValhalla({ router, say, signal });
    say(`Building tiles of the roads in ${extract} …`);
    await buildTiles({ extract, router, tiles, say, signal });
    await tryRouter({ router, tiles });
    await useImportedRoads(dataDir, { router, tiles });
  } catch (error) {
    rmSync(tiles, { recursive: true, force: true });
    throw signal.aborted ? new StartupError('The import was interrupted.') : error;
  }
  await removeUnused(dataDir);
  say('These roads are in use from now on, also by an app that is running.');
  say('They are © OpenStreetMap contributors, under the Open Database License.');
}

/** Older tiles and programs, and what an import that was killed has left. */
async function removeUnused(dataDir: string): Promise<void> {
  const maps = mapsFolder(dataDir);
  // A note that cannot be read is written anew.
  const used = await findImportedRoads(dataDir).catch(() => null);
  const kept = [used?.tiles, used?.router, routerFolder(maps)];
  for (const name of readdirSync(maps)) {
    const folder = path.join(maps, name);
    if (!/^(tiles|valhalla)-/.test(name) || kept.includes(folder)) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(name, () => interrupting.abort());
}
await runCommand(main);
