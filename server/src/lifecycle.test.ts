import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { renderUnicodeCompact } from 'uqr';
import { afterEach, describe, expect, it } from 'vitest';
import { endAbandonedServer } from './testing/database/abandoned-server.ts';
import { freePort } from './testing/free-port.ts';
import { type RunningProcess, killProcesses, startProcess } from './testing/processes.ts';

const APP = path.resolve(import.meta.dirname, 'testing/small-app.ts');
const dataDirs: string[] = [];

afterEach(async () => {
  await killProcesses();
  for (const dataDir of dataDirs.splice(0)) {
    await endAbandonedServer(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

function newDataDir(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'anandham-app-'));
  chmodSync(dataDir, 0o711);
  dataDirs.push(dataDir);
  return dataDir;
}

async function startApp(
  settings: Record<string, string> = {},
): Promise<RunningProcess & { url: string }> {
  const port = settings['PORT'] ?? String(await freePort());
  const app = startProcess(APP, [], {
    env: { PATH: process.env['PATH'], ANANDHAM_DATA_DIR: newDataDir(), PORT: port, ...settings },
  });
  return { ...app, url: `http://localhost:${port}` };
}

const READY = /Anandham Cabs is ready at (\S+)\n/;

describe('the app', () => {
  it('prints its address and the setup link with its QR code, and serves that address', async () => {
    const app = await startApp();
    expect((await app.waitForOutput(READY))[1]).toBe(app.url);
    const link = `${app.url}/setup#a-token-for-tests`;
    await app.waitForOutput(/scan this code/);
    expect(app.output()).toContain(`Set up your site: ${link}\n`);
    expect(app.output()).toContain(renderUnicodeCompact(link));
    expect(await (await fetch(`${app.url}/pid`)).json()).toEqual({ pid: app.pid });
  });

  it('prints which existing account ADMIN_EMAIL made the admin', async () => {
    const app = await startApp({ ADMIN_EMAIL: 'admin@cabs.example' });
    await app.waitForOutput(
      /^Admin sign-in: admin@cabs\.example \/ the password this account already has$/m,
    );
  });

  it('does not print a password from the settings', async () => {
    const app = await startApp({ ADMIN_PASSWORD: 'from the settings' });
    await app.waitForOutput(
      /^Admin sign-in: admin@cabs\.example \/ the password in ADMIN_PASSWORD$/m,
    );
    expect(app.output()).not.toContain('generated');
  });

  it('finishes the running request, stops PostgreSQL and exits with 0 on SIGTERM', async () => {
    const app = await startApp();
    await app.waitForOutput(READY);
    const answer = fetch(`${app.url}/slow`);
    await app.waitForOutput(/slow request is here/);
    app.kill('SIGTERM');
    expect(await (await answer).json()).toEqual({ answer: 'finished' });
    expect(await app.ended).toBe(0);
    expect(await endAbandonedServer(dataDirs[0] ?? '')).toBe(true);
  });

  it('exits at once on the second Ctrl-C', async () => {
    const app = await startApp();
    await app.waitForOutput(READY);
    fetch(`${app.url}/stuck`).catch(() => undefined);
    await app.waitForOutput(/stuck request is here/);
    app.kill('SIGINT');
    await app.waitForOutput(/Stopping:/);
    app.kill('SIGINT');
    expect(await app.ended).toBe(130);
  });

  it('stops gracefully when SIGTERM arrives more than once', async () => {
    const app = await startApp();
    await app.waitForOutput(READY);
    const answer = fetch(`${app.url}/slow`);
    await app.waitForOutput(/slow request is here/);
    app.kill('SIGTERM');
    await app.waitForOutput(/Stopping:/);
    app.kill('SIGTERM');
    expect(await (await answer).json()).toEqual({ answer: 'finished' });
    expect(await app.ended).toBe(0);
    expect(await endAbandonedServer(dataDirs[0] ?? '')).toBe(true);
  });

  it('stops PostgreSQL and opens no port when a signal arrives during the start', async () => {
    const app = await startApp();
    await app.waitForOutput(/Created a new database/);
    app.kill('SIGTERM');
    expect(await app.ended).toBe(0);
    expect(app.output()).not.toMatch(READY);
    expect(await endAbandonedServer(dataDirs[0] ?? '')).toBe(true);
  });

  it('stops gracefully and exits with 1 after an unhandled error', async () => {
    const app = await startApp();
    await app.waitForOutput(READY);
    await fetch(`${app.url}/reject`).catch(() => undefined);
    expect(await app.ended).toBe(1);
    expect(app.output()).toContain('unhandled error: nobody handles this');
  });

  it('keeps running when its output pipes are closed, and stops gracefully', async () => {
    const app = await startApp();
    await app.waitForOutput(READY);
    app.stopReading('stdout', 'stderr');
    const answer = fetch(`${app.url}/slow`);
    expect(await (await fetch(`${app.url}/pid`)).json()).toEqual({ pid: app.pid });
    app.kill('SIGTERM');
    expect(await (await answer).json()).toEqual({ answer: 'finished' });
    expect(await app.ended).toBe(0);
    expect(await endAbandonedServer(dataDirs[0] ?? '')).toBe(true);
  });

  it('warns on standard output when standard error is closed', async () => {
    const app = await startApp();
    await app.waitForOutput(READY);
    app.stopReading('stderr');
    await fetch(`${app.url}/reject`).catch(() => undefined);
    await app.waitForOutput(/^WARNING: the log cannot be written any more: write EPIPE$/m);
    expect(await app.ended).toBe(1);
  });

  it('warns when rate limits are off, and logs its settings and unknown ones', async () => {
    const app = await startApp({ RATE_LIMITS: 'off', SMPT_URL: 'smtp://mail.example' });
    await app.waitForOutput(/^WARNING: rate limits are off/m);
    await app.waitForOutput(READY);
    expect(app.output()).toContain(
      'SMPT_URL is set, but is not a setting of this program (is SMTP_URL meant?)',
    );
    expect(app.output()).toMatch(/"settings":\{.*"DATABASE_URL":"embedded".*"RATE_LIMITS":"off"/);
  });
});

describe('the app does not start and prints one sentence for', () => {
  it('a taken port', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, 'localhost', () => resolve()));
    const { port } = other.address() as AddressInfo;
    const app = await startApp({ PORT: String(port) });
    expect(await app.ended).toBe(1);
    other.close();
    expect(lastLine(app)).toBe(
      `Port ${port} is taken by another program; stop it, or set PORT to another number.`,
    );
  });

  it('a HOST that is no address of this machine', async () => {
    const app = await startApp({ HOST: '203.0.113.7' });
    expect(await app.ended).toBe(1);
    expect(lastLine(app)).toBe('HOST is 203.0.113.7, which is not an address of this machine.');
  });

  it('an invalid setting', async () => {
    const app = await startApp({ PORT: 'many' });
    expect(await app.ended).toBe(1);
    expect(app.output()).toBe('PORT must be a whole number from 1 to 65535.\n');
  });

  it('an unreachable DATABASE_URL', async () => {
    const app = await startApp({ DATABASE_URL: `postgres://u:p@localhost:${await freePort()}/d` });
    expect(await app.ended).toBe(1);
    expect(app.output()).toMatch(/^The database in DATABASE_URL cannot be reached: .*\n$/);
  });

  it('a data directory that another app uses', async () => {
    const first = await startApp();
    await first.waitForOutput(READY);
    const second = await startApp({ ANANDHAM_DATA_DIR: dataDirs[0] ?? '' });
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `The database in ${dataDirs[0] ?? ''} is in use by process ${first.pid}; stop that one first, or set ANANDHAM_DATA_DIR to another directory.\n`,
    );
  });
});

function lastLine(app: RunningProcess): string {
  return app.output().trim().split('\n').at(-1) ?? '';
}
