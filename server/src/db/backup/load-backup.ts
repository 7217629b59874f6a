import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import type { Log } from '#config/log.ts';
import { StartupError } from '#config/startup-error.ts';
import { migrate } from '#db/migrate.ts';
import type { Connection } from '#db/pool.ts';
import { checkTotals } from './check-totals.ts';
import type { Manifest, TableNote } from './manifest.ts';
import { withClient } from './one-client.ts';
import { fingerprintOf, listTables, openJobs, plainText, sequenceOf } from './tables.ts';

const rowsAtOnce = 1_000;

/** Loads a checked backup into an empty database, verifies it, and applies later migrations. */
export async function loadBackup(options: {
  connection: Connection;
  folder: string;
  manifest: Manifest;
  log: Log;
}): Promise<void> {
  const { connection, log, manifest } = options;
  const last = manifest.migrations.at(-1);
  if (last === undefined) throw new Error('A backup names at least one migration.');
  await migrate({ connection, log, to: last.name });
  await withClient(connection, async (client) => {
    await client.query('begin');
    await client.query(plainText);
    await loadTables(client, options);
    await loadJobs(client, options);
    await client.query('commit');
  });
  await migrate({ connection, log });
  await withClient(connection, async (client) => {
    const wrong = await checkTotals(client);
    if (wrong !== null) throw new StartupError(`The restored data contradicts itself: ${wrong}.`);
    // Without statistics PostgreSQL would plan badly.
    await client.query('analyze');
  });
}

/** Foreign keys and checks stay active; only the triggers of the migrations are disabled. */
async function loadTables(
  client: pg.Client,
  { folder, manifest: { tables } }: { folder: string; manifest: Manifest },
): Promise<void> {
  const here = (await listTables(client)).map(({ name }) => name);
  const missing = tables.filter(({ name }) => !here.includes(name));
  if (missing.length > 0 || here.length !== tables.length) {
    throw new StartupError('The backup does not name the tables of its own migrations.');
  }
  for (const { name } of tables) {
    await client.query(`alter table ${pg.escapeIdentifier(name)} disable trigger user`);
  }
  // The rows that migrations insert are in the backup too.
  for (const { name } of tables.toReversed()) {
    await client.query(`delete from ${pg.escapeIdentifier(name)}`);
  }
  const indexes = await dropIndexes(client, here);
  for (const table of tables) await loadTable(client, folder, table);
  for (const definition of indexes) await client.query(definition);
  for (const { name } of tables) {
    await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
  }
}

/** Creating the indexes after the rows takes a tenth of the time. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)
     order by 1`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function loadTable(client: pg.Client, folder: string, table: TableNote): Promise<void> {
  const { name, columns, fingerprint, sequences } = table;
  const target = pg.escapeIdentifier(name);
  const listed = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  await eachBatch(path.join(folder, table.file), (json) =>
    client.query(
      `insert into ${target} (${listed}) overriding system value
       select ${listed} from json_populate_recordset(null::${target}, $1)`,
      [json],
    ),
  );
  for (const { column, last, isCalled } of sequences) {
    const sequence = await sequenceOf(client, name, column);
    await client.query('select setval($1, $2, $3)', [sequence, last, isCalled]);
  }
  if ((await fingerprintOf(client, name)) === fingerprint) return;
  throw new StartupError(`The rows of ${name} are not those that were backed up.`);
}

async function loadJobs(
  client: pg.Client,
  { folder, manifest: { jobs } }: { folder: string; manifest: Manifest },
): Promise<void> {
  await eachBatch(path.join(folder, jobs.file), (json) =>
    client.query(
      `select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, key,
         priority, flags)
       from json_to_recordset($1) as job (identifier text, payload json, queue_name text,
         run_at timestamptz, max_attempts integer, key text, priority integer, flags text[])`,
      [json],
    ),
  );
  const { rowCount } = await client.query(openJobs);
  if (rowCount === jobs.rows) return;
  throw new StartupError('The waiting jobs are not those that were backed up.');
}

async function eachBatch(file: string, work: (json: string) => Promise<unknown>): Promise<void> {
  const text = createGunzip().setEncoding('utf8');
  createReadStream(file)
    .on('error', (error) => text.destroy(error))
    .pipe(text);
  const lines: string[] = [];
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    if (lines.length >= rowsAtOnce) await work(`[${lines.splice(0).join(',')}]`);
  }
  if (lines.length > 0) await work(`[${lines.join(',')}]`);
}
