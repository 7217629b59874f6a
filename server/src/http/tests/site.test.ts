import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { pagePaths } from '@anandham/contract/pages';
import {
  builtApp,
  smallPage,
  smallScript,
  builtSite,
  smallStyle,
  titleOf,
} from '#testing/small-site.ts';
import { testServer } from '#testing/test-server.ts';

const zipped = gzipSync(smallPage('app'));
const appRoot = builtApp({
  'index.html.gz': zipped,
  '_app/a.js.br': 'not really brotli',
});
const siteRoot = builtSite(
  {
    '/': { en: 'home', ta: 'முகப்பு' },
    '/auth': { en: 'auth', ta: 'உள்நுழை' },
    '/404': { en: 'not found', ta: 'இல்லை' },
    '/trichy-to-madurai': { en: 'a trip', ta: 'பயணம்' },
  },
  {
    '_site/b.js': 'export const b = 2;',
    'favicon.svg': '<svg/>',
    'robots.txt': 'User-agent: *',
    'sitemap.xml': '<urlset/>',
  },
);
const { app } = await testServer({
  appRoot,
  siteRoot,
  config: { publicUrl: 'https://cabs.example' },
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a page', () => {
  test.each(pagePaths)('is served directly at %s', async (page) => {
    const response = await get(page.replace(/:\w+/, 'x1'));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    const own = { '/': 'home', '/auth': 'auth' }[page as string] ?? 'app';
    expect(titleOf(response.body)).toBe(own);
  });

  it('of the site that is not in the route table is served, too', async () => {
    const response = await get('/trichy-to-madurai');
    expect(titleOf(response.body)).toBe('a trip');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect((await get('/trichy-to-madurai/')).headers.location).toBe('/trichy-to-madurai');
  });

  test.each([
    '/nothing',
    '/trichy-to-nowhere',
    '/404',
    '/index.html',
    '/ta.html',
    '/auth/index.html',
    '/admin/nothing',
    '/server/entry.mjs',
    '/bookings/1/2',
    '/%',
    '//x.y/',
    '/auth%2F',
    '/bookings%2f',
    '/auth/%2F',
  ])('that is missing returns 404 with the not-found page: %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    if (url !== '/%') expect(titleOf(response.body)).toBe('not found');
  });

  test.each(['/auth', '/bookings'])('that is unchanged returns 304: %s', async (url) => {
    const first = await get(url);
    const again = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await get('/', { 'if-none-match': String(first.headers.etag) });
    expect(other.statusCode).toBe(200);
  });

  it('is sent compressed when the build compressed it and the browser accepts it', async () => {
    const packed = await get('/profile', { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding, Cookie',
    });
    expect(packed.rawPayload).toEqual(zipped);
    for (const accepted of ['', 'identity', 'gzip;q=0', 'br']) {
      const plain = await get('/profile', { 'accept-encoding': accepted });
      expect(plain.headers['content-encoding']).toBeUndefined();
    }
  });

  test.each([
    ['/auth/', '/auth'],
    ['/auth/?next=1', '/auth?next=1'],
    ['/auth/?a=b?c', '/auth?a=b?c'],
    ['/bookings/?a=b', '/bookings?a=b'],
  ])('with a trailing slash redirects to the path without it: %s', async (url, location) => {
    const response = await get(url);
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe(location);
  });

  test.each(['/', '/bookings'])('has a policy with hashes of inline code: %s', async (url) => {
    const policy = String((await get(url)).headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const module = 'import "/_app/a.js"';
    expect(policy).toContain(`script-src 'self' ${hash(smallScript)} ${hash(module)};`);
    expect(policy).toContain(`style-src 'self' ${hash(smallStyle)};`);
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${hash('color:red')};`);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('of the app submits no form, because the values would be in the URL', async () => {
    const policy = String((await get('/forgot')).headers['content-security-policy']);
    expect(policy).toContain("form-action 'none'");
  });
});

describe('a file', () => {
  test.each([
    ['/_app/a.js', 'export const a = 1;'],
    ['/_site/b.js', 'export const b = 2;'],
  ])('with a hash in its name is cached forever: %s', async (url, body) => {
    const response = await get(url);
    expect(response.body).toBe(body);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-type']).toMatch(/javascript/);
  });

  test.each([
    ['/robots.txt', /^text\/plain/],
    ['/sitemap.xml', /xml/],
  ])('for search engines has its content type: %s', async (url, type) => {
    const response = await get(url);
    expect(response.headers['content-type']).toMatch(type);
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('is sent compressed by the build', async () => {
    const response = await get('/_app/a.js', { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.body).toBe('not really brotli');
    expect(response.headers['content-type']).toMatch(/javascript/);
  });

  it('with the service worker is revalidated each time', async () => {
    const { headers } = await get('/worker.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
  });

  it('without a hash in its name is cached for an hour', async () => {
    const response = await get('/favicon.svg');
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
  });

  test.each([
    '/_app/gone.js',
    '/_site/gone.js',
    '/_app/a.js.br',
    '/_app/../../package.json',
    '/_site/../../server/entry.mjs',
    '/..%2fserver%2fentry.mjs',
    '/..%2f..%2fpackage.json',
    '/_app/%2e%2e/%2e%2e/etc/passwd',
    '/.git/config',
  ])('that is missing returns 404: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

it('pages and the API have security headers', async () => {
  for (const url of ['/', '/api/config', '/bookings', '/nothing', '/_app/a.js', '/api/nothing']) {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

it('a POST to a page returns 404 in the common error format', async () => {
  const response = await app.inject({ method: 'POST', url: '/auth', payload: {} });
  expect(response.json()).toMatchObject({ statusCode: 404, code: 'not_found' });
});

it('without a build only the API is served', async () => {
  const { call } = await testServer();
  expect((await call('GET', '/')).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
  expect((await call('GET', '/api/config')).statusCode).toBe(200);
});
