import { describe, expect, it } from 'vitest';
import type { PageContext } from '@anandham/contract/site-page';
import {
  changeSettings,
  previewSettings,
  readSettings,
} from '@anandham/contract/operations/settings';
import { cleanUp } from '#jobs/clean-up.ts';
import { otherProcess } from '#testing/other-process.ts';
import { smallSite } from '#testing/small-site.ts';
import { testNow, testServer } from '#testing/test-server.ts';

/** A build whose pages show their context as JSON. */
const siteRoot = smallSite({
  'server/entry.mjs': `
    export const paths = ['/', '/terms'];
    export const render = async (url, context) => JSON.stringify(context);`,
});
const server = await testServer({ siteRoot });
const { app, call, database } = server;
const owner = await server.newPerson('owner');

type Answer = { code: string; token: string; version: number; fields?: Record<string, string> };

async function preview(body: object, as: typeof owner | null = owner) {
  const answer = await call('POST', previewSettings.path, { as, body });
  return { status: answer.statusCode, ...answer.json<Answer>() };
}

async function open(path: string, token: string, query = {}, process = app) {
  const answer = await process.inject({ url: path, query: { ...query, preview: token } });
  return { headers: answer.headers, ...answer.json<PageContext>() };
}

const kaveri = { changes: { business: { name: 'Kaveri Cabs', phones: ['9000000001'] } } };

describe('a preview', () => {
  it('shows unsaved settings on every page and saves nothing', async () => {
    const { version } = (await call('GET', readSettings.path, { as: owner })).json<Answer>();
    const { status, code, token } = await preview(kaveri);
    expect([status, code]).toEqual([201, 'settings_previewed']);
    for (const path of ['/', '/ta', '/terms']) {
      const page = await open(path, token);
      expect(page).toMatchObject({ preview: 'unsaved', settings: kaveri.changes });
      expect(page.headers['cache-control']).toBe('private, no-store');
    }
    const live = (await app.inject('/')).json<PageContext>();
    expect(live).toMatchObject({
      preview: null,
      settings: { business: { name: 'Anandham Cabs' } },
    });
    const saved = (await call('GET', readSettings.path, { as: owner })).json<Answer>();
    expect(saved.version).toBe(version);
    const log = await call('GET', '/api/admin/settings/history', { as: owner });
    expect(log.json<{ entries: unknown[] }>().entries).toEqual([]);
  });

  it('is shown by another process, also after the settings have been changed', async () => {
    const { token } = await preview(kaveri);
    const { version } = (await call('GET', readSettings.path, { as: owner })).json<Answer>();
    const body = { version, changes: { business: { phones: ['9000000002'] } } };
    await call('PUT', changeSettings.path, { as: owner, body });
    const other = await otherProcess(database, { siteRoot, clock: () => server.clock.now });
    expect(await open('/', token, {}, other)).toMatchObject({ settings: kaveri.changes });
  });

  it('quotes trips with the tariff that is not saved, also of a class that is not added', async () => {
    const [first] = (await call('GET', '/api/classes')).json<{ classes: { _id: string }[] }>()
      .classes;
    const id = first?._id ?? '';
    const tariff = {
      kind: 'minimum-km',
      minimumKmPerDay: 250,
      rupeesPerKm: 99,
      driverAllowanceRupeesPerDay: 400,
      nightChargeRupees: 300,
    };
    const vehicleClass = { name: 'Big car', seats: 7, tariff };
    const trip = { from: 'Trichy', to: 'Madurai' };

    const changed = await preview({ vehicleClass: { ...vehicleClass, _id: id } });
    const page = await open('/', changed.token, { ...trip, class: id });
    expect(page.settings.tariff).toEqual(tariff);
    expect(page.settings.classes).toMatchObject([{ _id: id, name: 'Big car', tariff }]);
    expect(page.quickFare).toMatchObject({ vehicleClassId: id, quote: { kind: 'ready' } });

    const added = await preview({ vehicleClass: { ...vehicleClass, _id: 'new' } });
    const withNew = await open('/', added.token, { ...trip, class: 'new' });
    expect(withNew.settings.classes).toMatchObject([{ name: 'SUV 6+1' }, { name: 'Big car' }]);
    expect(withNew.quickFare).toMatchObject({ vehicleClassId: 'new', classProblem: null });
    expect((await app.inject('/?class=new')).json<PageContext>().quickFare).toMatchObject({
      classProblem: 'class_unavailable',
    });
  });

  it('expires after half an hour and is deleted by the clean-up', async () => {
    const { token } = await preview(kaveri);
    const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
    const count = async () =>
      (await database.pool.query('select from settings_previews')).rowCount ?? 0;
    server.clock.now = at(29);
    expect(await open('/', token)).toMatchObject({ preview: 'unsaved' });
    server.clock.now = at(30);
    const live = (await app.inject('/')).json<PageContext>().settings;
    expect(await open('/', token)).toMatchObject({ preview: 'expired', settings: live });
    expect(await open('/', 'guessed')).toMatchObject({ preview: 'expired', settings: live });
    expect(await count()).toBeGreaterThan(0);
    await cleanUp(database.db, at(30));
    expect(await count()).toBe(0);
    server.clock.now = testNow;
  });

  it('stores neither secrets nor its token', async () => {
    const { token } = await preview({
      changes: {
        email: { host: 'mail.cabs.example', password: 'typed-secret' },
        payments: { bank: { accountName: 'A', accountNumber: '123456789', ifsc: 'SBIN0001234' } },
      },
    });
    const { rows } = await database.pool.query('select * from settings_previews');
    const stored = JSON.stringify(rows);
    expect(stored).not.toMatch(/typed-secret|mail\.cabs\.example|123456789/);
    expect(stored).not.toContain(token);
  });
});

it.each<[object, Record<string, string>]>([
  [
    { changes: { business: { phones: ['12345'] } } },
    { 'business.phones.0': 'Enter ten digits, without +91' },
  ],
  [{ changes: { business: { name: ' ' } } }, { 'business.name': 'This field is required' }],
  [
    { vehicleClass: { _id: 'new', name: 'A', seats: 0, tariff: { kind: 'minimum-km' } } },
    {
      'vehicleClass.seats': 'This number is too small or too large',
      'vehicleClass.tariff.rupeesPerKm': 'This number is too small or too large',
    },
  ],
])('a preview of %o names the wrong fields', async (body, fields) => {
  expect(await preview(body)).toMatchObject({ status: 400, code: 'validation_failed', fields });
});

it('a preview of a setting of the environment is refused', async () => {
  const own = await testServer({ config: { operatorEmail: 'office@cabs.example' } });
  const answer = await own.call('POST', previewSettings.path, {
    as: await own.newPerson('owner'),
    body: { changes: { notifications: { operatorEmail: 'x@cabs.example' } } },
  });
  expect(answer.json()).toMatchObject({ statusCode: 422, code: 'set_by_environment' });
});

it('only an owner can create a preview', async () => {
  for (const role of ['customer', 'dispatcher'] as const) {
    expect((await preview(kaveri, await server.newPerson(role))).status).toBe(403);
  }
  expect((await preview(kaveri, null)).status).toBe(401);
});
