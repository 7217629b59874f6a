import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Connection } from '@anandham/server/database';
import { checkBackups, checkMail } from '@anandham/server/health';
import { type Config, loadConfig } from '@anandham/server/settings';
import { emptyTestDatabase, testDatabase } from '@anandham/server/testing/database/database';
import { testMailServer } from '@anandham/server/testing/mail-server';
import { checkDatabase } from './database.ts';
import { type Finding, findings, toFinding, toText } from './finding.ts';
import { checkDisk } from './machine.ts';
import { checkSettings, readOperatorSettings } from './settings.ts';
import { checkMaps, checkProduct } from './world.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'anandham-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const config = (own: Partial<Config> = {}): Config => ({
  ...loadConfig({}),
  dataDir: folder,
  ...own,
});
const states = (found: readonly Finding[]) => found.map(({ state }) => state);
const textOf = (found: readonly Finding[]) => found.map(toText).join('\n');

/** The URL of the database, as an operator would set it. */
function urlOf(connection: Connection): string {
  if (typeof connection === 'string') return connection;
  const { host, port, user, password, database } = connection;
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}:${password}@localhost/${database}?${query.toString()}`;
}

describe('the doctor', () => {
  it('reports a current database as ok', async () => {
    const { connection } = await testDatabase();
    const found = await checkDatabase(config({ databaseUrl: urlOf(connection) }));
    // Test databases run without fsync.
    expect(found.filter(({ state }) => state !== 'ok').map(({ what }) => what)).toEqual([
      'fsync is off',
      'full_page_writes is off',
    ]);
    expect(textOf(found)).toContain('The tables match this version');
  });

  it('names the action for an empty, a newer and an unreachable database', async () => {
    const empty = await emptyTestDatabase();
    expect(textOf(await checkDatabase(config({ databaseUrl: urlOf(empty.connection) })))).toContain(
      'warning  The database is empty\n         → npm start creates the tables.',
    );
    const newer = await testDatabase();
    await newer.pool.query(`insert into migration_checksum values ('0999_later', 'x')`);
    expect(textOf(await checkDatabase(config({ databaseUrl: urlOf(newer.connection) })))).toContain(
      'problem  The database has 0999_later, which this version does not know',
    );
    const unreachable = config({ databaseUrl: 'postgres://u:secret@127.0.0.1:9/none' });
    const found = await findings('Database', () => checkDatabase(unreachable));
    expect(states(found)).toEqual(['problem']);
    expect(textOf(found)).not.toContain('secret');
    await newer.pool.end();
    await empty.pool.end();
  });

  it('warns about a missing database and data directory without creating them', async () => {
    expect(textOf(await checkDatabase(config()))).toContain('There is no database in');
    expect(states(checkDisk(config({ dataDir: path.join(folder, 'none') })))).toEqual(['warning']);
  });

  it('signs in to the mail server without sending an email', async () => {
    const mail = await testMailServer();
    const check = async (own: Partial<Config> = {}) =>
      toFinding(await checkMail(config(own), await readOperatorSettings(config(own))));
    expect((await check({ smtpUrl: mail.url })).state).toBe('ok');
    const refused = await check({ smtpUrl: 'smtp://u:secret@127.0.0.1:9' });
    expect(refused.state).toBe('problem');
    expect(toText(refused)).not.toContain('secret');
    expect((await check()).state).toBe('warning');
  });

  it('uses the mail server of the settings in the database', async () => {
    const mail = await testMailServer();
    const { connection, pool } = await testDatabase();
    const { hostname, port } = new URL(mail.url);
    const email = { host: hostname, port: Number(port), security: 'none' };
    await pool.query('insert into settings (version, changes) values (1, $1)', [{ email }]);
    const own = config({ databaseUrl: urlOf(connection) });
    expect((await checkMail(own, await readOperatorSettings(own))).state).toBe('ok');
    await pool.end();
  });

  it('measures a road with the bundled maps', async () => {
    expect(textOf(await checkMaps(config()))).toMatch(
      /^ok {7}Places and roads: .* is 1[234]\d km$/,
    );
  });

  it('reports unsafe settings of a public site and a secret that others can read', () => {
    const file = path.join(folder, 'smtp-url');
    writeFileSync(file, 'smtps://u:p@h');
    chmodSync(file, 0o644);
    const env = { SMTP_URL_FILE: file, SMPT_URL: 'x' };
    const found = checkSettings(
      config({ publicUrl: 'http://cabs.example', rateLimits: false }),
      env,
    );
    expect(states(found)).toEqual(['ok', 'warning', 'problem', 'warning', 'warning']);
    expect(textOf(found)).toContain(
      `can be read by others (mode 644)\n         → chmod 600 ${file}`,
    );
    const good = { publicUrl: 'https://cabs.example', trustProxy: 1 };
    expect(states(checkSettings(config(good), {}))).toEqual(['ok', 'ok']);
  });

  it('warns without a backup or with one of three days ago, and accepts one of today', () => {
    expect(checkBackups(config(), new Date()).state).toBe('warning');
    const withUrl = config({ databaseUrl: 'postgres://cabs@db/cabs' });
    expect(checkBackups(withUrl, new Date()).code).toBe('backup_elsewhere');
    mkdirSync(path.join(folder, 'backups/anandham-2026-11-21T03-00-00Z'), { recursive: true });
    expect(checkBackups(config(), new Date()).state).toBe('ok');
    const later = new Date(Date.now() + 3 * 86_400_000);
    expect(checkBackups(config(), later).state).toBe('warning');
  });

  it('reports another program on the port, and a product that is not running', async () => {
    const other = createServer((_request, answer) => answer.end('hello'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()));
    const { port } = other.address() as AddressInfo;
    expect(textOf(await checkProduct(config({ host: '127.0.0.1', port })))).toContain(
      'Something else',
    );
    await new Promise((resolve) => other.close(resolve));
    expect(textOf(await checkProduct(config({ host: '127.0.0.1', port })))).toContain(
      'is not running',
    );
  });
});
