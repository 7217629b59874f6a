import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { pagePaths } from '@anandham/contract/pages';
import { smallPage, smallScript, smallSite, smallStyle, titleOf } from '#testing/small-site.ts';
import { testServer } from '#testing/test-server.ts';

const files: Record<string, string | Buffer> = {
  'index.html': smallPage('home'),
  'index.html.gz': gzipSync(smallPage('home')),
  'auth/index.html': smallPage('auth'),
  '404/index.html': smallPage('not found'),
  '__spa-fallback.html': smallPage('fallback'),
  'assets/a.js': 'export const a = 1;',
  'assets/a.js.br': 'not really brotli',
  'favicon.svg': '<svg/>',
  'robots.txt': 'User-agent: *',
  'sitemap.xml': '<urlset/>',
  'trichy-to-madurai/index.html': smallPage('a trip'),
  'worker.js': 'self.skipWaiting();',
  'trichy-to-palani/index.html': smallPage('to Palani'),
  'worker-ta.js': 'self.skipWaiting();',
};

const webRoot = smallSite(files);
const { app } = await testServer({ webRoot, config: { publicUrl: 'https://cabs.example' } });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a page', () => {
  test.each(pagePaths)('is served directly at %s', async (page) => {
    const response = await get(page.replace(/:\w+/, 'x1'));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    const own = { '/': 'home', '/auth': 'auth' }[page as string] ?? 'fallback';
    expect(titleOf(response.body)).toBe(own);
  });

  it('of the build that is not in the route table is served, too', async () => {
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
    '/auth/index.html',
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

  it('that is unchanged returns 304', async () => {
    const first = await get('/auth');
    const again = await get('/auth', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await get('/', { 'if-none-match': String(first.headers.etag) });
    expect(other.statusCode).toBe(200);
  });

  it('is sent compressed when the build compressed it and the browser accepts it', async () => {
    const packed = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding, Cookie',
    });
    expect(packed.rawPayload).toEqual(files['index.html.gz']);
    for (const accepted of ['', 'identity', 'gzip;q=0', 'br']) {
      const plain = await get('/', { 'accept-encoding': accepted });
      expect(plain.headers['content-encoding']).toBeUndefined();
    }
  });

  test.each([
    ['/auth/', '/auth'],
    ['/auth/?next=1', '/auth?next=1'],
    ['/auth/?a=b?c', '/auth?a=b?c'],
  ])('with a trailing slash redirects to the path without it: %s', async (url, location) => {
    const response = await get(url);
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe(location);
  });

  it('has a policy that allows only own scripts and styles, inline ones by hash', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const module = 'import "/assets/a.js"';
    expect(policy).toContain(`script-src 'self' ${hash(smallScript)} ${hash(module)};`);
    expect(policy).toContain(`style-src 'self' ${hash(smallStyle)};`);
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${hash('color:red')};`);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe('a file', () => {
  it('with a hash in its name is cached forever', async () => {
    const response = await get('/assets/a.js');
    expect(response.body).toBe('export const a = 1;');
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
    const response = await get('/assets/a.js', { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.body).toBe('not really brotli');
    expect(response.headers['content-type']).toMatch(/javascript/);
  });

  test.each(['/worker.js', '/worker-ta.js'])('is revalidated each time: %s', async (worker) => {
    const { headers } = await get(worker);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
  });

  it('without a hash in its name is cached for an hour', async () => {
    const response = await get('/favicon.svg');
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
  });

  test.each([
    '/assets/gone.js',
    '/assets/a.js.br',
    '/assets/../../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/.git/config',
  ])('that is missing returns 404: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

it('pages and the API have security headers', async () => {
  for (const url of ['/', '/api/config', '/nothing', '/assets/a.js', '/api/nothing']) {
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
