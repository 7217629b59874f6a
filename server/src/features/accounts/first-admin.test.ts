import { expect, it } from 'vitest';
import { defaultSettings } from '@anandham/contract/settings';
import { createLog } from '#config/log.ts';
import { testNow as now, testServer } from '#testing/test-server.ts';
import { ensureFirstAdmin } from './first-admin.service.ts';
import { listStaff } from './accounts.queries.ts';
import { grantAdmin, revokeAdmin } from './roles.service.ts';

const log = createLog('error');
const settings = () => defaultSettings;
const noSettings = { firstAdmin: { email: null, password: null } };

it('the first start creates one admin and returns the password once', async () => {
  const { call, database } = await testServer();
  const both = await Promise.all(
    [1, 2].map(() => ensureFirstAdmin({ database, config: noSettings, log, now, settings })),
  );
  const [created] = both.filter((admin) => admin !== null);
  expect(both.filter((admin) => admin === null)).toHaveLength(1);
  expect(created).toEqual({
    email: 'admin@anandham.local',
    password: expect.stringMatching(/^[\w-]{16}$/) as string,
  });
  const response = await call('POST', '/api/auth/signin', {
    body: { emailOrMobile: created?.email, password: created?.password },
  });
  expect(response.json()).toMatchObject({ rest: { role: 'admin', mobile: null } });
  expect(await ensureFirstAdmin({ database, config: noSettings, log, now, settings })).toBeNull();
});

it('the first admin gets ADMIN_EMAIL and ADMIN_PASSWORD', async () => {
  const { database } = await testServer();
  const firstAdmin = { email: 'Boss@Example.com', password: 'chosen by the operator' };
  const admin = await ensureFirstAdmin({ database, config: { firstAdmin }, log, now, settings });
  expect(admin).toEqual({ email: 'boss@example.com', password: 'chosen by the operator' });
});

it('an easily guessed ADMIN_PASSWORD is accepted with a warning in the log', async () => {
  const { database } = await testServer();
  const warnings: string[] = [];
  const warningLog = { ...log, warn: (_: object, message: string) => warnings.push(message) };
  const firstAdmin = { email: 'boss@example.com', password: '123456789012' };
  await ensureFirstAdmin({ database, config: { firstAdmin }, log: warningLog, now, settings });
  expect(warnings).toEqual([expect.stringContaining('ADMIN_PASSWORD is easily guessed')]);
});

it('ADMIN_EMAIL of a customer makes that customer an admin and keeps the password', async () => {
  const { call, database, newPerson } = await testServer();
  const person = await newPerson();
  const firstAdmin = { email: person.email, password: 'some other password' };
  expect(await ensureFirstAdmin({ database, config: { firstAdmin }, log, now, settings })).toEqual({
    email: person.email,
    password: null,
  });
  const verified = await call('GET', '/api/auth/verify', { as: person });
  expect(verified.json()).toMatchObject({ rest: { role: 'admin' } });
  const other = await call('POST', '/api/auth/signin', {
    body: { emailOrMobile: person.email, password: 'some other password' },
  });
  expect(other.statusCode).toBe(400);
});

it('a granted or revoked role takes effect with the next request', async () => {
  const { call, database, newPerson } = await testServer();
  const person = await newPerson();
  await grantAdmin(database.db, { email: (await newPerson()).email, now });
  const adminStatus = async () =>
    (await call('GET', '/api/admin/filter', { as: person })).statusCode;
  expect(await adminStatus()).toBe(403);
  expect(await grantAdmin(database.db, { email: person.email.toUpperCase(), now })).toBe(true);
  expect(await adminStatus()).toBe(200);
  expect((await listStaff(database.db)).map(({ email }) => email)).toContain(person.email);
  expect(await revokeAdmin(database.db, { email: person.email, now })).toBe('revoked');
  expect(await adminStatus()).toBe(403);
  expect(await grantAdmin(database.db, { email: 'nobody@example.com', now })).toBe(false);
  expect(await grantAdmin(database.db, { email: 'not an email', now })).toBe(false);
});

it('the last admin cannot be revoked, even by concurrent calls', async () => {
  const { database, newPerson } = await testServer();
  const admins = [await newPerson('admin'), await newPerson('admin')];
  const answers = await Promise.all(
    admins.map(({ email }) => revokeAdmin(database.db, { email, now })),
  );
  expect(answers.toSorted()).toEqual(['last_admin', 'revoked']);
  expect(await listStaff(database.db)).toHaveLength(1);
  expect(await revokeAdmin(database.db, { email: 'nobody@example.com', now })).toBe('no_account');
  expect(await revokeAdmin(database.db, { email: 'not an email', now })).toBe('no_account');
});
