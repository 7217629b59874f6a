import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { BackupFile, HealthFinding } from '@anandham/contract/schemas/health';
import { loadConfig } from '#config/config.ts';
import { checkFiles, readManifest } from '#db/backup/manifest.ts';
import { updatePassword } from '#features/accounts/accounts.queries.ts';
import { hashPassword } from '#features/accounts/passwords.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { bookedTrip, testServer, type TestServer } from '#testing/test-server.ts';
import { readBackup } from './backup.service.ts';

const dataDir = temporaryFolder();
const server = await testServer({ config: { dataDir } });
const owner = await server.newPerson('owner');
const password = 'nine banana leaves';
await updatePassword(server.database.db, {
  accountId: owner.id,
  passwordHash: await hashPassword(password),
  verifiedAt: null,
});

type Answer = {
  code: string;
  findings: HealthFinding[];
  backups: BackupFile[];
  backup: BackupFile;
};

async function read(of: TestServer = server, as = owner) {
  const answer = await of.call('GET', '/api/admin/settings/health', { as });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}

const stateOf = (findings: readonly HealthFinding[], code: string) =>
  findings.find((one) => one.code === code)?.state;

const post = (url: string, body: object) =>
  server.call('POST', `/api/admin/settings/backup${url}`, { as: owner, body });

describe('the health page', () => {
  it('says what a new installation lacks and what to do', async () => {
    const { findings, backups } = await read();
    expect(backups).toEqual([]);
    expect(findings.map(({ code, state }) => [code, state])).toEqual(
      expect.arrayContaining([
        ['mail_files', 'warning'],
        ['backup_missing', 'warning'],
        ['address_local', 'warning'],
        ['database_answers', 'ok'],
        ['roads_built_in', 'ok'],
        ['emails_sent', 'ok'],
      ]),
    );
    const mail = findings.find(({ code }) => code === 'mail_files');
    expect(mail).toMatchObject({
      what: `Emails are written as files to ${path.join(dataDir, 'mail')}`,
      todo: 'Enter a mail server in the settings, or customers get no emails.',
      values: { folder: path.join(dataDir, 'mail') },
    });
    const states = findings.map(({ state }) => state);
    const order = ['problem', 'warning', 'ok'];
    expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  });

  it('knows a mail server that accepts, and one that refuses, without its password', async () => {
    const mail = await testMailServer();
    const own = await testServer({ config: { dataDir, smtpUrl: mail.url } });
    const { findings } = await read(own, await own.newPerson('owner'));
    expect(stateOf(findings, 'mail_accepts')).toBe('ok');
    const smtpUrl = 'smtp://u:secret@127.0.0.1:9';
    const broken = await testServer({ config: { dataDir, smtpUrl } });
    const found = await read(broken, await broken.newPerson('owner'));
    expect(stateOf(found.findings, 'mail_refuses')).toBe('problem');
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('counts emails that wait too long or failed', async () => {
    const own = await testServer({ config: { dataDir } });
    const as = await own.newPerson('owner');
    await bookedTrip(own, await own.newPerson(), { status: 'confirmed' });
    const mail = await testMailServer();
    mail.behaviour = { refuses: 550 };
    await own.runJobs(mail.url);
    await own.database.pool.query(`
      insert into emails (id, kind, recipient_name, recipient_email, content, state, created_at)
      values (gen_random_uuid(), 'x', 'M', 'm@x.in', '{}', 'waiting', now() - interval '11 minutes')`);
    const { findings } = await read(own, as);
    expect(stateOf(findings, 'emails_failed')).toBe('warning');
    expect(findings.find(({ code }) => code === 'emails_waiting')?.values).toEqual({ count: 1 });
  });

  it('names imported roads whose files are gone', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'maps'));
    const note = { tiles: 'tiles-1', router: 'router-1' };
    writeFileSync(path.join(folder, 'maps/current.json'), JSON.stringify(note));
    const own = await testServer({ config: { dataDir: folder } });
    const { findings } = await read(own, await own.newPerson('owner'));
    expect(stateOf(findings, 'roads_missing')).toBe('problem');
  });

  it('leaves backups of a database on its own server to that server', async () => {
    const own = await testServer({ config: { dataDir, databaseUrl: 'postgres://cabs@db/cabs' } });
    const as = await own.newPerson('owner');
    const { findings } = await read(own, as);
    expect(stateOf(findings, 'backup_elsewhere')).toBe('ok');
    const body = { email: as.email };
    const refused = await own.call('POST', '/api/admin/settings/backup', { as, body });
    expect(refused.json()).toMatchObject({ statusCode: 422, code: 'backup_elsewhere' });
  });
});

describe('a backup from the admin area', () => {
  it('needs the password again', async () => {
    for (const url of ['', '/download']) {
      const name = 'anandham-2026-11-21T03-00-00Z';
      const missing = await post(url, { name });
      expect(missing.json()).toMatchObject({ fieldCodes: { password: 'password_required' } });
      const wrong = await post(url, { name, password: 'not this one' });
      expect(wrong.json()).toMatchObject({ statusCode: 400, code: 'wrong_password' });
    }
    expect(existsSync(path.join(dataDir, 'backups'))).toBe(false);
  });

  it('is complete, listed, and downloaded as a file that can be restored', async () => {
    const made = await post('', { password });
    expect(made.statusCode).toBe(201);
    const { backup } = made.json<Answer>();
    const { findings, backups } = await read();
    expect(backups).toEqual([backup]);
    expect(findings.map(({ code }) => code)).not.toContain('backup_missing');

    const file = await post('/download', { password, name: backup.name });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/x-tar',
      'content-disposition': `attachment; filename="${backup.name}.tar"`,
      'cache-control': 'private, no-store',
    });
    const target = temporaryFolder();
    writeFileSync(path.join(target, 'all.tar'), file.rawPayload);
    execFileSync('tar', ['-xf', 'all.tar'], { cwd: target });
    const folder = path.join(target, backup.name);
    await checkFiles(folder, readManifest(folder));
    expect(readFileSync(path.join(folder, 'manifest.json'), 'utf8')).toContain('"accounts"');

    // Node.js discards the output of an ended process that nobody reads yet.
    const late = await readBackup({ ...loadConfig({}), dataDir }, backup.name);
    await wait(500);
    expect((await buffer(late)).equals(file.rawPayload)).toBe(true);

    const audit = await server.call('GET', '/api/admin/audit', { as: owner });
    expect(audit.json<{ entries: { action: string }[] }>().entries.slice(0, 2)).toMatchObject([
      { action: 'download_backup' },
      { action: 'back_up' },
    ]);
  });

  it.each(['..', 'anandham-2020-01-01T00-00-00Z', '/etc', '-anandham'])(
    'that does not exist is not found: %s',
    async (name) => {
      const answer = await post('/download', { password, name });
      expect(answer.json()).toMatchObject({ statusCode: 404, code: 'backup_not_found' });
    },
  );

  it('that cannot be written leaves an error and no half backup', async () => {
    const folder = temporaryFolder();
    const own = await testServer({ config: { dataDir: path.join(folder, 'file') } });
    writeFileSync(path.join(folder, 'file'), 'not a folder');
    chmodSync(path.join(folder, 'file'), 0o400);
    const as = await own.newPerson('owner');
    const body = { email: as.email };
    const failed = await own.call('POST', '/api/admin/settings/backup', { as, body });
    expect(failed.statusCode).toBe(500);
  });

  it('stays among the newest ones: older backups and remains of killed ones are removed', async () => {
    const folder = temporaryFolder();
    const own = await testServer({ config: { dataDir: folder, backupsKept: 2 } });
    const as = await own.newPerson('owner');
    await updatePassword(own.database.db, {
      accountId: as.id,
      passwordHash: await hashPassword(password),
      verifiedAt: null,
    });
    const former = ['2026-01-01', '2026-01-02', '2026-01-03'].map(
      (day) => `anandham-${day}T03-00-00Z`,
    );
    for (const name of [...former, 'my own folder']) {
      mkdirSync(path.join(folder, 'backups', name), { recursive: true });
    }
    const body = { password };
    const made = await own.call('POST', '/api/admin/settings/backup', { as, body });
    expect(made.statusCode).toBe(201);
    expect(readdirSync(path.join(folder, 'backups'))).toEqual([
      former[2],
      made.json<Answer>().backup.name,
      'my own folder',
    ]);
  });
});
