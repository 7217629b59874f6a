import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defaultSettings, publicSettings } from '@anandham/contract/settings';
import type { SiteBuild } from '@anandham/contract/site-page';
import { changeSettings, readSettings } from '@anandham/contract/operations/settings';
import { testServer } from '@anandham/server/testing/test-server';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { ROOT } from '../lib/run.ts';
import { buildWeb } from '../lib/web-build.ts';

/** The pages of the built site, through the server. */
expect(await buildWeb({ only: 'site' })).toBe(true);

const siteRoot = path.join(ROOT, 'site', 'build');
const server = await testServer({ siteRoot, config: { publicUrl: 'https://cabs.example' } });
const { app } = server;
const admin = await server.newPerson('admin');
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

function settingsWith(phone: string) {
  const { business, ...others } = publicSettings(defaultSettings);
  return { ...others, business: { ...business, phones: [phone] as [string] } };
}

async function changePhone(phone: string): Promise<void> {
  const { version } = (await server.call('GET', readSettings.path, { as: admin })).json<{
    version: number;
  }>();
  const body = { version, changes: { business: { phones: [phone] } } };
  const changed = await server.call('PUT', changeSettings.path, { as: admin, body });
  expect(changed.statusCode).toBe(200);
}

beforeEach(() => changePhone('9876543210'));

describe.each([
  ['/terms', '/ta/terms'],
  ['/privacy', '/ta/privacy'],
])('%s', (english, tamil) => {
  it('is served in both languages', async () => {
    for (const [url, language] of [
      [english, 'en'],
      [tamil, 'ta'],
    ] as const) {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(body).toContain(`<html lang="${language}"`);
      expect(body).toContain(`<link rel="canonical" href="https://cabs.example${url}">`);
      expect(body).toContain('+91 98765 43210');
    }
  });

  it('loads no script', async () => {
    expect((await get(english)).body).not.toMatch(/<script[^>]* src=|astro-island/);
  });

  it('is sent to a visitor with the Tamil cookie in Tamil', async () => {
    const { statusCode, headers } = await get(english, { cookie: 'lang=ta' });
    expect([statusCode, headers.location]).toEqual([302, tamil]);
    expect((await get(`${tamil}?lang=en`)).headers).toMatchObject({
      location: english,
      'set-cookie': expect.stringMatching(/^lang=en;/) as string,
    });
    expect((await get(tamil)).headers['set-cookie']).toMatch(/^lang=ta;/);
  });
});

test('40 parallel renders of both languages and two versions of the settings do not mix', async () => {
  const { render } = (await import(path.join(siteRoot, 'server', 'entry.mjs'))) as SiteBuild;
  const contexts = Array.from({ length: 40 }, (_, index) => ({
    language: index % 2 === 0 ? ('en' as const) : ('ta' as const),
    publicUrl: `https://cabs-${index}.example`,
    settings: settingsWith(`90000000${String(index).padStart(2, '0')}`),
    reviews: { reviews: [], total: 0, average: null },
    quickFare: null,
  }));
  const pages = await Promise.all(
    contexts.map((context) =>
      render(`https://cabs.example${context.language === 'ta' ? '/ta' : ''}/terms`, context),
    ),
  );
  for (const [index, html] of pages.entries()) {
    const { language, publicUrl, settings } = contexts[index] ?? expect.fail();
    expect(html).toContain(`<html lang="${language}"`);
    expect(/<h1[^>]*>[^<]*\p{Script=Tamil}/u.test(html)).toBe(language === 'ta');
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/`);
    const phones = [...html.matchAll(/tel:\+91(\d+)/g)].map(([, phone]) => phone);
    expect(new Set(phones)).toEqual(new Set([settings.business.phones[0]]));
  }
});

test('the next request after a change of the settings shows it', async () => {
  const before = await get('/terms');
  await changePhone('9111111111');
  const after = await get('/terms', { 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  expect(after.body).toContain('tel:+919111111111');
});

test('an unchanged page is answered with 304, in each encoding', async () => {
  const { body } = await get('/terms');
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['br;q=0', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    const first = await get('/terms', { 'accept-encoding': accepted });
    expect(first.headers['content-encoding']).toBe(encoding);
    expect(first.headers.vary).toBe('Accept-Encoding, Cookie');
    expect(unpack(first.rawPayload).toString()).toBe(body);
    const again = await get('/terms', {
      'accept-encoding': accepted,
      'if-none-match': String(first.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

test('HEAD answers with the headers of GET', async () => {
  const got = await get('/terms');
  const head = await app.inject({ method: 'HEAD', url: '/terms' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers).toMatchObject({
    etag: got.headers.etag,
    'content-length': got.headers['content-length'],
    'content-security-policy': got.headers['content-security-policy'],
  });
});

test('the policy allows exactly the inline scripts of the page', async () => {
  const { body, headers } = await get('/terms');
  const scripts = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text);
  const hashes = scripts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`; script-src ${["'self'", ...new Set(hashes)].join(' ')};`);
  expect(policy).toContain("; form-action 'self';");
});

test('a page with the parameters of the quick fare is not stored', async () => {
  const { headers } = await get('/terms?from=Trichy&to=Madurai');
  expect(headers['cache-control']).toBe('private, no-store');
  expect((await get('/terms?utm_source=mail')).headers['cache-control']).toBe('no-cache');
});

test('a trailing slash is removed', async () => {
  const { statusCode, headers } = await get('/ta/terms/?a=1');
  expect([statusCode, headers.location]).toEqual([308, '/ta/terms?a=1']);
});

test.each(['/nothing', '/ta/nothing', '/_site/nothing.js', '/_site/../server/entry.mjs'])(
  '%s is not found',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);
