import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, it } from 'vitest';
import type { Email } from '@anandham/contract/schemas/emails';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { loadConfig } from '#config/config.ts';
import { testEmails } from '#testing/emails.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { testServer } from '#testing/test-server.ts';
import { enqueueEmail } from './enqueue-email.service.ts';

const server = await testServer();
const { call, clock, database } = server;
const { db, pool } = database;
const mail = await testMailServer();
const admin = await server.newPerson('admin');
const { post, emailTo } = testEmails(server, admin);

/** Makes the next try due now; returns the longest delay in seconds, null without open jobs. */
async function makeNextTryDue(): Promise<number | null> {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select extract(epoch from max(run_at) - now())::float8 as seconds from graphile_worker.jobs
     where attempts < max_attempts`,
  );
  await pool.query('update graphile_worker._private_jobs set run_at = now()');
  return rows[0]?.seconds ?? null;
}

/** For a mail server that hangs. */
const shortTimeouts = { greetingTimeout: 500, socketTimeout: 500 };

const arrived = (email: string) =>
  mail.emails.filter(({ to }) => to?.some(({ address }) => address === email));

describe('an email', () => {
  it('is not stored when the transaction of its change is rolled back', async () => {
    const undone = db.transaction().execute(async (transaction) => {
      await enqueueEmail(transaction, {
        kind: 'password_changed',
        to: { id: null, name: 'Meena', email: 'undone@example.com', language: 'en' },
        content: {},
        now: clock.now,
      });
      throw new Error('the change failed');
    });
    await expect(undone).rejects.toThrow('the change failed');
    await server.runJobs(mail.url);
    expect(arrived('undone@example.com')).toHaveLength(0);
    await expect(emailTo('undone@example.com')).rejects.toThrow();
  });

  it('arrives once as HTML and text, and the admin area lists it as sent', async () => {
    await post({ email: 'once@example.com' });
    expect(await emailTo('once@example.com')).toMatchObject({ state: 'waiting', attempts: 0 });
    await server.runJobs(mail.url);
    await makeNextTryDue();
    await server.runJobs(mail.url);
    const [received, ...others] = arrived('once@example.com');
    expect(others).toHaveLength(0);
    expect(received).toMatchObject({
      subject: 'Your password has been changed',
      from: { name: 'Anandham Cabs', address: 'hello@anandhamcabs.example' },
      to: [{ name: 'Meena', address: 'once@example.com' }],
    });
    expect(received?.html).toContain('Hello Meena,');
    expect(received?.text).toContain('Hello Meena,');
    expect(received?.html).not.toMatch(/<(img|script|iframe)|url\(/);
    expect(await emailTo('once@example.com')).toMatchObject({
      state: 'sent',
      attempts: 1,
      lastError: null,
      sentAt: toKolkataIso(clock.now),
    });
  });

  it('is sent again with the same Message-ID after a temporary refusal', async () => {
    await post({ email: 'later@example.com' });
    for (const refuses of [451, 421]) {
      mail.behaviour = { refuses };
      await server.runJobs(mail.url);
      await makeNextTryDue();
    }
    expect(await emailTo('later@example.com')).toMatchObject({
      state: 'waiting',
      attempts: 2,
      lastError: expect.stringContaining('421') as string,
    });
    mail.behaviour = 'accepts';
    await server.runJobs(mail.url);
    const { _id, state, attempts } = await emailTo('later@example.com');
    expect([state, attempts]).toEqual(['sent', 3]);
    expect(arrived('later@example.com').map(({ messageId }) => messageId)).toEqual([
      `<${_id}@localhost>`,
    ]);
  });

  it('waits longer after each failure, and fails after three days', async () => {
    await post({ email: 'away@example.com' });
    const delays: number[] = [];
    for (let delay: number | null = 0; delay !== null; delay = await makeNextTryDue()) {
      delays.push(delay);
      // No server listens on this port.
      await server.runJobs('smtp://127.0.0.1:1');
    }
    expect(delays.every((delay, at) => delay >= (delays[at - 1] ?? 0) - 1)).toBe(true);
    const days = delays.reduce((sum, delay) => sum + delay, 0) / 86_400;
    expect(days).toBeGreaterThan(2.8);
    expect(days).toBeLessThan(3.2);
    const failed = await emailTo('away@example.com');
    expect(failed).toMatchObject({ state: 'failed', attempts: 21 });
    expect(failed.lastError).toContain('ECONNREFUSED');
  });

  it('fails after a permanent refusal, and an admin can resend it', async () => {
    await post({ email: 'refused@example.com' });
    mail.behaviour = { refuses: 550 };
    await server.runJobs(mail.url);
    mail.behaviour = 'accepts';
    const { _id, state, lastError } = await emailTo('refused@example.com');
    expect(state).toBe('failed');
    expect(lastError).toContain('550');
    const resend = () => call('POST', `/api/admin/emails/${_id}/resend`, { as: admin });
    const resent = await resend();
    expect([resent.statusCode, resent.json<{ email: Email }>().email.state]).toEqual([
      200,
      'waiting',
    ]);
    expect((await resend()).json()).toMatchObject({ code: 'email_not_failed', statusCode: 409 });
    await server.runJobs(mail.url);
    expect(arrived('refused@example.com')).toHaveLength(1);
    expect((await emailTo('refused@example.com')).state).toBe('sent');
    for (const id of ['nonsense', '00000000-0000-7000-8000-000000000000']) {
      const unknown = await call('POST', `/api/admin/emails/${id}/resend`, { as: admin });
      expect(unknown.json()).toMatchObject({ code: 'email_not_found', statusCode: 404 });
    }
  });

  it('is sent again when the server accepts it and never responds', async () => {
    await post({ email: 'hangs@example.com' });
    mail.behaviour = 'hangs';
    await server.runJobs(mail.url, shortTimeouts);
    mail.behaviour = 'accepts';
    expect(await emailTo('hangs@example.com')).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('is sent again when the server never greets', async () => {
    await makeNextTryDue();
    await server.runJobs(mail.url);
    await post({ email: 'silent@example.com' });
    const sockets: Socket[] = [];
    const silentServer = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silentServer.listen(0, '127.0.0.1', () => resolve()));
    const { port } = silentServer.address() as AddressInfo;
    await server.runJobs(`smtp://127.0.0.1:${port}`, shortTimeouts);
    for (const socket of sockets) socket.destroy();
    silentServer.close();
    expect(await emailTo('silent@example.com')).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('contains no headers or HTML from the name of its recipient', async () => {
    const name = 'Meena\r\nBcc: spy@example.com\r\n\r\n<script>alert(1)</script>';
    await post({ name, email: 'name@example.com' });
    await server.runJobs(mail.url);
    const [received] = arrived('name@example.com');
    expect(received?.bcc).toBeUndefined();
    expect(received?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(received?.html).not.toContain('<script>');
    const raw = mail.raw.at(-1) ?? '';
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
  });
});

describe('without SMTP_URL', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'anandham-mail-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('an email is written to a file that only its owner can read', async () => {
    await post({ email: 'file@example.com' });
    const config = { ...loadConfig({}), dataDir, smtpUrl: null };
    await runJobs({ database, config, clock: () => clock.now });
    const folder = path.join(dataDir, 'mail');
    const [file = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(file).toMatch(/\.eml$/);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
    const received = await PostalMime.parse(readFileSync(path.join(folder, file)));
    expect(received.to).toEqual([{ name: 'Meena', address: 'file@example.com' }]);
  });
});

describe('the list in the admin area', () => {
  it('returns counts that match its rows while emails change', async () => {
    await post({ email: 'changing@example.com' });
    let isDone = false;
    const change = async () => {
      for (let round = 0; !isDone; round += 1) {
        const state = round % 2 === 0 ? 'failed' : 'waiting';
        await pool.query(
          "update emails set state = $1 where recipient_email = 'changing@example.com'",
          [state],
        );
      }
    };
    const list = async () => {
      for (let round = 0; round < 300; round += 1) {
        const answer = await call('GET', '/api/admin/emails?pageSize=100', { as: admin });
        const { emails, ...counts } = answer.json<{ emails: Email[] }>();
        const inState = (state: string) => emails.filter((one) => one.state === state).length;
        expect(counts).toMatchObject({ waiting: inState('waiting'), failed: inState('failed') });
      }
    };
    await Promise.all([change(), list().finally(() => (isDone = true))]);
    await pool.query("delete from emails where recipient_email = 'changing@example.com'");
  });

  it('has pages and can be filtered by state', async () => {
    const list = async (query: string) =>
      (await call('GET', `/api/admin/emails?${query}`, { as: admin })).json<{
        emails: Email[];
        total: number;
        pages: number;
      }>();
    const failed = await list('state=failed');
    expect(new Set(failed.emails.map(({ state }) => state))).toEqual(new Set(['failed']));
    const first = await list('pageSize=2');
    expect([first.emails.length, first.pages]).toEqual([2, Math.ceil(first.total / 2)]);
    expect((await list('page=1000')).emails).toEqual([]);
    expect((await call('GET', '/api/admin/emails?state=lost', { as: admin })).statusCode).toBe(400);
  });
});
