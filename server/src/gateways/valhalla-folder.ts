import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { errorCode } from '../config/startup-error.ts';

/** The one place that says which Valhalla it is (docs/adr/0020). */
export const valhallaPackage = {
  name: '@valhallajs/valhallajs',
  version: '3.6.1',
  integrity:
    'sha512-od2CkY58XW2Frf2/6KTaqgd567XwGKkwFu4ga4YjYOAdu0u3aJIODEr6zlY6sSKW3qGylW1wwg3joZHidIbaiw==',
} as const;

/** What `npm run maps:import` makes; removing this folder removes all of it. */
export const mapsFolder = (dataDir: string): string => path.join(dataDir, 'maps');

/** Where a program installed by npm keeps the package. */
export const packageFolder = (installed: string): string =>
  path.join(installed, 'node_modules', valhallaPackage.name);

/** Folder names only: what the note says never leads out of the maps folder. */
const folderName = z.string().regex(/^[a-z][\w.-]*$/);

const note = z.object({ tiles: folderName, router: folderName });

/** Tiles and the program that made them; both absolute folders. */
export type ImportedRoads = { readonly tiles: string; readonly router: string };

const noteFile = (dataDir: string) => path.join(mapsFolder(dataDir), 'current.json');

/** The roads in use; null while none are imported. Throws when the note cannot be understood. */
export async function findImportedRoads(dataDir: string): Promise<ImportedRoads | null> {
  // Most have none: a look costs a hundredth of what reading in vain does.
  if (!existsSync(noteFile(dataDir))) return null;
  let text: string;
  try {
    text = await readFile(noteFile(dataDir), 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return null;
    throw error;
  }
  const { tiles, router } = note.parse(JSON.parse(text));
  const folder = mapsFolder(dataDir);
  return { tiles: path.join(folder, tiles), router: path.join(folder, router) };
}

/** From here on these are the roads in use: one rename, so nobody ever sees half of a change. */
export async function useImportedRoads(dataDir: string, roads: ImportedRoads): Promise<void> {
  const names = { tiles: path.basename(roads.tiles), router: path.basename(roads.router) };
  const file = noteFile(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(names)}\n`);
  await rename(`${file}.new`, file);
}
