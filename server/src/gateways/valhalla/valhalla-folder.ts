import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { errorCode } from '#config/startup-error.ts';

/** The pinned version of Valhalla (docs/adr/0020). */
export const valhallaPackage = {
  name: '@valhallajs/valhallajs',
  version: '3.6.1',
  integrity:
    'sha512-od2CkY58XW2Frf2/6KTaqgd567XwGKkwFu4ga4YjYOAdu0u3aJIODEr6zlY6sSKW3qGylW1wwg3joZHidIbaiw==',
} as const;

export const mapsFolder = (dataDir: string): string => path.join(dataDir, 'maps');

export const packageFolder = (installed: string): string =>
  path.join(installed, 'node_modules', valhallaPackage.name);

/** Names only, so that they never lead out of the folder. */
const folderName = z.string().regex(/^[a-z][\w.-]*$/);

const note = z.object({ tiles: folderName, router: folderName });

export type ImportedRoads = { readonly tiles: string; readonly router: string };

const noteFile = (dataDir: string) => path.join(mapsFolder(dataDir), 'current.json');

/** Null when none are imported. */
export async function findImportedRoads(dataDir: string): Promise<ImportedRoads | null> {
  // Most installations have none, and existsSync is cheaper than a failed read.
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

/** Switches to these roads by an atomic rename. */
export async function useImportedRoads(dataDir: string, roads: ImportedRoads): Promise<void> {
  const names = { tiles: path.basename(roads.tiles), router: path.basename(roads.router) };
  const file = noteFile(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(names)}\n`);
  await rename(`${file}.new`, file);
}
