import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, test } from 'vitest';
import { pagePaths } from '@anandham/contract/pages';
import { testServer } from '../testing/test-server.ts';

const webRoot = mkdtempSync(path.join(os.tmpdir(), 'anandham-site-'));
afterAll(() => rmSync(webRoot, { recursive: true }));

const script = 'window.__context = {"a": "<b>"};';
const style = 'body{margin:0}';
const html = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title><style id="s">${style}</style>` +
  `<script src="/assets/a.js"></script></head><body style="color:red">` +
  `<script type="application/ld+json">{"@type":"TaxiService"}</script>` +
  `<script>${script}</script><script type="module" async="">import "/assets/a.js"</script></body></html>`;

const files: Record<string, string | Buffer> = {
  'index.html': html('home'),
  'index.html.gz': gzipSync(html('home')),
  'auth/index.html': html('auth'),
  '404/index.html': html('not found'),
  '__spa-fallback.html': html('fallback'),
  'assets/a.js': 'export const a = 1;',
  'assets/a.js.br': 'not really brotli',
  'favicon.svg': '<svg/>',
  'robots.txt': 'User-agent: *',
  'sitemap.xml': '<urlset/>',
  'trichy-to-madurai/index.html': html('a trip'),
  'worker.js': 'self.skipWaiting();',
  'trichy-to-palani/index.html': html('to Palani'),
  '@ta/ta/index.html': html('முகப்பு'),
  '@ta/ta/trichy-to-palani/index.html': html('பழனிக்கு'),
  '@ta/auth/index.html': html('உள்நுழை'),
  '@ta/404/index.html': html('இல்லை'),
  '@ta/__spa-fallback.html': html('காத்திருங்கள்'),
  'worker-ta.js': 'self.skipWaiting();',
};
for (const [file, content] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(webRoot, file)), { recursive: true });
  writeFileSync(path.join(webRoot, file), content);
}

const { app } = await testServer({ webRoot, config: { publicUrl: 'https://cabs.example' } });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const titleOf = (body: string) => /<title>(.*)<\/title>/.exec(body)?.[1];

describe('a page', () => {
  test.each(pagePaths)('%s opens directly', async (page) => {
    const response = await get(page.replace(/:\w+/, 'x1'));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    const own = { '/': 'home', '/auth': 'auth' }[page as string] ?? 'fallback';
    expect(titleOf(response.body)).toBe(own);
  });

  it('that the build made besides the ones of the route table is answered too', async () => {
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
  ])('that is none is answered 404 with a page of its own: %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    if (url !== '/%') expect(titleOf(response.body)).toBe('not found');
  });

  it('that was not changed is not sent again', async () => {
    const first = await get('/auth');
    const again = await get('/auth', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await get('/', { 'if-none-match': String(first.headers.etag) });
    expect(other.statusCode).toBe(200);
  });

  it('is sent compressed when the build compressed it and the browser can read it', async () => {
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
  ])('with a slash at its end leads to the one without: %s', async (url, location) => {
    const response = await get(url);
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe(location);
  });

  it('may run only its own scripts and styles, inline ones by their hash', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const module = 'import "/assets/a.js"';
    expect(policy).toContain(`script-src 'self' ${hash(script)} ${hash(module)};`);
    expect(policy).toContain(`style-src 'self' ${hash(style)};`);
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${hash('color:red')};`);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe('a reader of Tamil', () => {
  const tamil = { cookie: 'theme=dark; lang=ta' };

  test.each([
    ['/ta', 'முகப்பு'],
    ['/ta/trichy-to-palani', 'பழனிக்கு'],
  ])(
    'finds public pages at their Tamil address, and the choice is kept: %s',
    async (url, title) => {
      const response = await get(url);
      expect(titleOf(response.body)).toBe(title);
      expect(response.headers['set-cookie']).toMatch(
        /^lang=ta; Path=\/; Max-Age=\d+; SameSite=Lax$/,
      );
      expect((await get(url, tamil)).headers['set-cookie']).toBeUndefined();
    },
  );

  test.each([
    ['/auth', 'உள்நுழை'],
    ['/bookings', 'காத்திருங்கள்'],
    ['/bookings/0198', 'காத்திருங்கள்'],
  ])('finds every other page in Tamil at its one address: %s', async (url, title) => {
    expect(titleOf((await get(url, tamil)).body)).toBe(title);
    expect(titleOf((await get(url, { cookie: 'lang=en' })).body)).not.toBe(title);
    expect(titleOf((await get(url, { cookie: 'lang=xx' })).body)).not.toBe(title);
  });

  test.each([
    ['/', '/ta'],
    ['/?from=mail', '/ta?from=mail'],
    ['/trichy-to-palani', '/ta/trichy-to-palani'],
  ])('who comes to an English public page is led to the Tamil one: %s', async (url, location) => {
    const { statusCode, headers } = await get(url, tamil);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      ...[302, location, 'no-store'],
    ]);
  });

  test.each([
    ['/?lang=ta', '/ta', 'ta'],
    ['/ta?lang=en', '/', 'en'],
    ['/ta/trichy-to-palani?lang=en&a=1', '/trichy-to-palani?a=1', 'en'],
    ['/auth?lang=ta', '/auth', 'ta'],
    ['/bookings/0198?lang=en', '/bookings/0198', 'en'],
  ])('chooses with a link, which needs no script: %s', async (url, location, chosen) => {
    for (const before of ['', 'lang=ta', 'lang=en']) {
      const { statusCode, headers } = await get(url, { cookie: before });
      expect([statusCode, headers.location]).toEqual([302, location]);
      const after = String(headers['set-cookie'] ?? before);
      expect(after).toMatch(new RegExp(`^lang=${chosen}(;|$)`));
    }
  });

  test.each(['/ta/nothing', '/ta/auth', '/@ta/auth/index.html', '/@ta/ta'])(
    'a page that is none is answered 404: %s',
    async (url) => {
      const response = await get(url, tamil);
      expect([response.statusCode, titleOf(response.body)]).toEqual([404, 'இல்லை']);
    },
  );

  test.each(['//evil.example/?lang=ta', '/%2F%2Fevil.example?lang=ta', '/nothing?lang=ta'])(
    'is led nowhere by an address that is none of ours: %s',
    async (url) => {
      expect((await get(url)).headers.location).toBeUndefined();
    },
  );
});

describe('a file', () => {
  it('whose name carries a hash is kept for ever', async () => {
    const response = await get('/assets/a.js');
    expect(response.body).toBe('export const a = 1;');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-type']).toMatch(/javascript/);
  });

  test.each([
    ['/robots.txt', /^text\/plain/],
    ['/sitemap.xml', /xml/],
  ])('for search engines says what it is: %s', async (url, type) => {
    const response = await get(url);
    expect(response.headers['content-type']).toMatch(type);
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('is sent as the build compressed it', async () => {
    const response = await get('/assets/a.js', { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.body).toBe('not really brotli');
    expect(response.headers['content-type']).toMatch(/javascript/);
  });

  test.each(['/worker.js', '/worker-ta.js'])('%s is asked for anew each time', async (worker) => {
    const { headers } = await get(worker);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
  });

  it('without one is asked for again after an hour', async () => {
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
  ])('that is none is not found: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

it('pages and the API say what browsers may do with them', async () => {
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

it('posting to a page is not found, in the one error shape', async () => {
  const response = await app.inject({ method: 'POST', url: '/auth', payload: {} });
  expect(response.json()).toMatchObject({ statusCode: 404, code: 'not_found' });
});

it('without a build there is only the API', async () => {
  const { call } = await testServer();
  expect((await call('GET', '/')).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
  expect((await call('GET', '/api/config')).statusCode).toBe(200);
});

describe('another site', () => {
  const origin = 'https://front.example';
  const preflight = {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,content-type',
  };

  it('may not call us from a browser', async () => {
    const url = '/api/bookingreview/confirm';
    const response = await app.inject({ method: 'OPTIONS', url, headers: preflight });
    expect(response.statusCode).toBe(405);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('may when CORS_ORIGINS lists it', async () => {
    const open = await testServer({ config: { corsOrigins: [origin] } });
    const url = '/api/bookingreview/confirm';
    const ask = await open.app.inject({ method: 'OPTIONS', url, headers: preflight });
    expect(ask.statusCode).toBe(204);
    expect(ask.headers).toMatchObject({ 'access-control-allow-origin': origin });
    expect(ask.headers['access-control-allow-methods']).toContain('PUT');
    const refused = await open.app.inject({ url: '/api/auth/verify', headers: { origin } });
    expect(refused.headers['access-control-allow-origin']).toBe(origin);
    const stranger = { ...preflight, origin: 'https://evil.example' };
    const other = await open.app.inject({ method: 'OPTIONS', url, headers: stranger });
    expect(other.headers['access-control-allow-origin']).not.toBe('https://evil.example');
  });
});
