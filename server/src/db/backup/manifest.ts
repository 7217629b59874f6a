import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartupError, errorCode } from '#config/startup-error.ts';
import { listMigrations, rejectUnreleased } from '#db/migrate.ts';

const MANIFEST = 'manifest.json';

const file = z.object({
  file: z.string().regex(/^[a-z0-9_.]+$/),
  rows: z.int().min(0),
  sha256: z.string(),
});
const table = file.extend({
  name: z.string(),
  columns: z.array(z.string()),
  /** Independent of the order of rows. */
  fingerprint: z.string(),
  sequences: z.array(z.object({ column: z.string(), last: z.string(), isCalled: z.boolean() })),
});
const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** Referenced tables first. */
  tables: z.array(table),
  jobs: file,
});

export type FileNote = z.infer<typeof file>;
export type TableNote = z.infer<typeof table>;
export type Manifest = z.infer<typeof manifest>;

export const manifestOf = (folder: string): string => path.join(folder, MANIFEST);

/** Throws a StartupError when the folder is not a backup of this version or an older one. */
export function readManifest(folder: string): Manifest {
  const read = manifest.safeParse(readJson(folder));
  if (!read.success)
    throw new StartupError(`${folder} is not a backup that this program can read.`);
  rejectUnreleased(read.data.migrations.map(({ name }) => name));
  const known = new Map(listMigrations().map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of read.data.migrations) {
    if (known.get(name) === checksum) continue;
    throw new StartupError(
      `The backup in ${folder} was taken by a newer version of this program (it has ${name}); restore it with that version.`,
    );
  }
  return read.data;
}

function readJson(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(manifestOf(folder), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    const reason = errorCode(error) === 'ENOENT' ? 'is not there' : 'cannot be read';
    throw new StartupError(`${manifestOf(folder)} ${reason}: this backup is incomplete.`);
  }
}

/** Throws a StartupError unless every checksum is right. */
export async function checkFiles(folder: string, { tables, jobs }: Manifest): Promise<void> {
  for (const { file: name, sha256 } of [...tables, jobs]) {
    const found = await sha256Of(path.join(folder, name)).catch((error: unknown) => {
      throw new StartupError(`${name} of the backup cannot be read (${errorCode(error)}).`);
    });
    if (found === sha256) continue;
    throw new StartupError(`${name} of the backup is damaged: its checksum differs.`);
  }
}

export async function sha256Of(name: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(name), hash);
  return hash.digest('hex');
}
