import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { StartupError } from '#config/startup-error.ts';
import type { Connection } from '#db/pool.ts';
import { type FileNote, type Manifest, manifestOf, sha256Of } from './manifest.ts';
import { withClient } from './one-client.ts';
import {
  type Table,
  fingerprintOf,
  listTables,
  openJobs,
  plainText,
  sequenceOf,
} from './tables.ts';

const rowsAtOnce = 2_000;

/** The names sort by time. */
export const backupName = /^anandham-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Writes a snapshot of all rows into a new folder, which gets its final name when it is complete. */
export async function writeBackup(options: {
  connection: Connection;
  parent: string;
  now: Date;
}): Promise<{ folder: string; manifest: Manifest }> {
  const stamp = options.now.toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = path.join(options.parent, `anandham-${stamp}Z`);
  const draft = `${folder}.part`;
  await mkdir(options.parent, { recursive: true, mode: 0o700 });
  await mkdir(draft, { mode: 0o700 });
  try {
    const manifest = await withClient(options.connection, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      await client.query(plainText);
      return copyAll(client, draft);
    });
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(manifestOf(draft), text, { mode: 0o600, flush: true });
    await sync(draft);
    await rename(draft, folder);
    await sync(options.parent);
    return { folder, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyAll(client: pg.Client, draft: string): Promise<Manifest> {
  const migrations = await readMigrations(client);
  const tables = await listTables(client);
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  const notes: Manifest['tables'] = [];
  for (const table of tables) {
    const { name, columns } = table;
    const listed = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    notes.push({
      ...(await copy(client, path.join(draft, `${name}.jsonl.gz`), {
        select: `select ${listed} from ${pg.escapeIdentifier(name)}`,
      })),
      name,
      columns,
      fingerprint: await fingerprintOf(client, name),
      sequences: await sequencesOf(client, table),
    });
  }
  const jobs = await copy(client, path.join(draft, 'jobs.jsonl.gz'), { select: openJobs });
  const { rows } = await client.query<{ at: Date; version: string }>(
    `select now() as at, current_setting('server_version') as version`,
  );
  const [server] = rows;
  return {
    format: 1,
    takenAt: server?.at.toISOString() ?? '',
    postgres: server?.version ?? '',
    migrations,
    tables: notes,
    jobs,
  };
}

async function readMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows: found } = await client.query(
    `select where to_regclass('migration_checksum') is not null`,
  );
  if (found.length === 0) throw new StartupError('This database has no data of this program.');
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration_checksum order by name',
  );
  return rows;
}

async function copy(
  client: pg.Client,
  target: string,
  { select }: { select: string },
): Promise<FileNote> {
  let rows = 0;
  const lines = async function* () {
    await client.query(
      `declare lines no scroll cursor for select row_to_json(r)::text as line from (${select}) as r`,
    );
    for (let fetched = rowsAtOnce; fetched === rowsAtOnce;) {
      const batch = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from lines`);
      fetched = batch.rows.length;
      rows += fetched;
      if (fetched > 0) yield `${batch.rows.map(({ line }) => line).join('\n')}\n`;
    }
    await client.query('close lines');
  };
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { file: path.basename(target), rows, sha256: await sha256Of(target) };
}

/** Reads sequences after the rows, so that a restored database never reuses a number. */
async function sequencesOf(
  client: pg.Client,
  { name, numbered }: Table,
): Promise<Manifest['tables'][number]['sequences']> {
  const sequences = [];
  for (const column of numbered) {
    const sequence = await sequenceOf(client, name, column);
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${sequence}`,
    );
    sequences.push({ column, last: '1', isCalled: false, ...rows[0] });
  }
  return sequences;
}

/** fsync of the folder makes the new name durable. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
