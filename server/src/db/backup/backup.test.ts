import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '#config/log.ts';
import { emptyTestDatabase, testDatabase } from '#testing/database/database.ts';
import { bookedTrip, testServer, tripBody } from '#testing/test-server.ts';
import { migrate } from '#db/migrate.ts';
import { checkFiles, manifestOf, readManifest, sha256Of, type Manifest } from './manifest.ts';
import { withClient } from './one-client.ts';
import { dropAside, listAside, restoreBackup, tryRestore } from './restore.ts';
import { writeBackup } from './write-backup.ts';

const log = createLog('error');
const parent = mkdtempSync(path.join(os.tmpdir(), 'anandham-backups-'));
chmodSync(parent, 0o711);
afterAll(() => rmSync(parent, { recursive: true }));

const server = await testServer();
const { call, database, newPerson } = server;
const { connection } = database;
const meena = await newPerson();
const admin = await newPerson('admin');

let moment = Date.parse('2026-11-21T03:00:00Z');
const backUp = (from = connection) =>
  writeBackup({ connection: from, parent, now: new Date((moment += 1000)) });

async function approvedTrip(): Promise<string> {
  const bookingId = await bookedTrip(server, meena, { status: 'confirmed' });
  await call('PUT', '/api/admin/approve', { as: admin, body: { bookingId } });
  return bookingId;
}

describe('a backup', () => {
  it('taken while customers book is one snapshot: after a restore all totals match', async () => {
    await approvedTrip();
    await bookedTrip(server, meena);
    const booking = Array.from({ length: 12 }, (_, index) =>
      call('POST', '/api/bookingreview/create', {
        as: meena,
        body: tripBody({ currentDate: `2026-12-${String(index + 10)}` }),
      }),
    );
    const [{ folder, manifest }, answers] = await Promise.all([backUp(), Promise.all(booking)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201));
    expect(rowsOf(manifest, 'bookings')).toBeGreaterThanOrEqual(2);
    await checkFiles(folder, manifest);
    await tryRestore({ connection, folder, manifest, log });
  });

  it('is readable for its owner only, as gzipped JSON lines', async () => {
    const { folder } = await backUp();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const modes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).mode & 0o777);
    expect(new Set(modes)).toEqual(new Set([0o600]));
    const [first = ''] = linesOf(folder, 'accounts.jsonl.gz');
    expect(JSON.parse(first)).toMatchObject({ name: expect.stringContaining('Kavitha') as string });
  });

  it('with a damaged file is rejected before the restore', async () => {
    const { folder } = await backUp();
    const manifest = readManifest(folder);
    const file = path.join(folder, 'bookings.jsonl.gz');
    const bytes = readFileSync(file);
    bytes[30] = (bytes[30] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(checkFiles(folder, manifest)).rejects.toThrow(
      'bookings.jsonl.gz of the backup is damaged',
    );
  });

  it('with changed rows and a matching file checksum is rejected', async () => {
    const { folder } = await backUp();
    const file = path.join(folder, 'bookings.jsonl.gz');
    const changed = gunzipSync(readFileSync(file))
      .toString()
      .replace('"Meena Raman"', '"Meena Rama"');
    writeFileSync(file, gzipSync(changed));
    const manifest = readManifest(folder);
    const sha256 = await sha256Of(file);
    const tables = manifest.tables.map((one) =>
      one.name === 'bookings' ? { ...one, sha256 } : one,
    );
    const forged = { ...manifest, tables };
    await checkFiles(folder, forged);
    await expect(tryRestore({ connection, folder, manifest: forged, log })).rejects.toThrow(
      'The rows of bookings are not those that were backed up.',
    );
  });

  it('of a newer version, or a folder without a valid manifest, is rejected with one sentence', async () => {
    const { folder, manifest } = await backUp();
    const migrations = [...manifest.migrations, { name: '0999_later', checksum: 'x' }];
    writeFileSync(manifestOf(folder), JSON.stringify({ ...manifest, migrations }));
    expect(() => readManifest(folder)).toThrow(
      /by a newer version of this program \(it has 0999_later\)/,
    );
    writeFileSync(manifestOf(folder), '{"format":1}');
    expect(() => readManifest(folder)).toThrow('is not a backup that this program can read');
    expect(() => readManifest(parent)).toThrow('this backup is incomplete');
  });
});

describe('restoring', () => {
  it('into an empty database restores sequences, jobs, indexes and triggers', async () => {
    const bookingId = await approvedTrip();
    await database.pool.query(
      `select graphile_worker.add_job('clean_up', '{"n": 1}', run_at => '2030-01-01', job_key => 'k')`,
    );
    const { folder, manifest } = await backUp();
    const target = await emptyTestDatabase();
    const restored = { connection: target.connection, folder, manifest, log };
    expect(await restoreBackup({ ...restored, replace: false, now: new Date() })).toBeNull();

    const { rows: jobs } = await target.pool.query(
      `select task_identifier, run_at, key from graphile_worker.jobs where key = 'k'`,
    );
    expect(jobs).toEqual([
      { task_identifier: 'clean_up', run_at: new Date('2030-01-01T00:00:00Z'), key: 'k' },
    ]);
    const indexes = `select pg_get_indexdef(indexrelid) as index from pg_index
      where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      order by 1`;
    expect((await target.pool.query(indexes)).rows).toEqual(
      (await database.pool.query(indexes)).rows,
    );
    // A new history entry gets a new number, and the triggers work again.
    const { rowCount } = await target.pool.query(
      `insert into booking_events (booking_id, at, action, from_status, to_status)
       values ($1, now(), 'review', 'completed', 'completed')`,
      [bookingId],
    );
    expect(rowCount).toBe(1);
    await expect(target.pool.query('delete from booking_events')).rejects.toThrow('append-only');
    const pending = await target.pool.query('select from pending_email_events');
    expect(pending.rowCount).toBeGreaterThan(0);
  });

  it('sets the old database aside, and drops it only on request', async () => {
    const { folder, manifest } = await backUp();
    const target = await testDatabase();
    const options = { connection: target.connection, folder, manifest, log };
    await withClient(target.connection, (client) =>
      client.query(`insert into accounts (id, name, email, created_at)
        values (gen_random_uuid(), 'Changed since', 'since@x.in', now())`),
    );
    await expect(restoreBackup({ ...options, replace: false, now: new Date() })).rejects.toThrow(
      'This database is not empty.',
    );
    const aside = await restoreBackup({ ...options, replace: true, now: new Date() });
    const named = await withClient(target.connection, (client) =>
      client.query(`select from accounts where name = 'Changed since'`),
    );
    expect(named.rowCount).toBe(0);
    expect(aside).toMatch(/_before_\d{8}_\d{6}$/);
    expect(await withClient(target.connection, listAside)).toEqual([aside]);
    expect(await dropAside(target.connection)).toEqual([aside]);
  });

  it('is rejected while the app is connected', async () => {
    const { folder, manifest } = await backUp();
    const inUse = await emptyTestDatabase();
    await withClient(inUse.connection, async (client) => {
      await client.query(`set application_name = 'anandham-cabs jobs'`);
      await expect(
        restoreBackup({
          connection: inUse.connection,
          folder,
          manifest,
          log,
          replace: true,
          now: new Date(),
        }),
      ).rejects.toThrow('1 connections of the app are open');
    });
  });

  it('applies later migrations to a backup of an older version', async () => {
    const old = await emptyTestDatabase();
    await migrate({ connection: old.connection, log, to: '0006_emails' });
    await old.pool.query(`
      insert into accounts (id, name, email, role, created_at)
      values (gen_random_uuid(), 'Since the beginning', 'old@x.in', 'admin', now())`);
    const { folder, manifest } = await backUp(old.connection);
    expect(manifest.migrations.at(-1)?.name).toBe('0006_emails');
    const target = await emptyTestDatabase();
    await restoreBackup({
      connection: target.connection,
      folder,
      manifest,
      log,
      replace: false,
      now: new Date(),
    });
    const { rows } = await target.pool.query('select name, language, deleted_at from accounts');
    expect(rows).toEqual([{ name: 'Since the beginning', language: 'en', deleted_at: null }]);
  });
});

function rowsOf({ tables }: Manifest, table: string): number {
  return tables.find(({ name }) => name === table)?.rows ?? 0;
}

function linesOf(folder: string, file: string): string[] {
  return gunzipSync(readFileSync(path.join(folder, file)))
    .toString()
    .trim()
    .split('\n');
}
