import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { googlePopup } from '@anandham/contract/google-popup';
import { builtApp, builtSite } from '#testing/small-site.ts';
import { testServer } from '#testing/test-server.ts';

const siteRoot = builtSite(
  {
    '/': { en: 'home', ta: 'முகப்பு' },
    '/404': { en: 'nothing here', ta: 'இல்லை' },
  },
  { 'favicon.svg': '<svg/>' },
);
const appRoot = builtApp();

const config = { publicUrl: 'https://cabs.example' };
const server = await testServer({ appRoot, siteRoot, config });
const { app, call } = server;
const get = (url: string, headers: Record<string, string> = {}) => call('GET', url, { headers });

/** A response of every kind. */
const answers: Readonly<Record<string, () => Promise<LightMyRequestResponse>>> = {
  'a page': () => get('/'),
  'a page of the app': () => get('/bookings'),
  'a page in Tamil': () => get('/ta'),
  'an unchanged page': async () =>
    get('/', { 'if-none-match': String((await get('/')).headers.etag) }),
  'a missing page': () => get('/nothing'),
  'a page requested by HEAD': () => app.inject({ method: 'HEAD', url: '/' }),
  'a redirect to the chosen language': () => get('/?lang=ta'),
  'a script': () => get('/_app/a.js'),
  'a missing script': () => get('/_app/gone.js'),
  'a picture': () => get('/favicon.svg'),
  'the service worker': () => get('/worker.js'),
  'a response of the API': () => get('/api/config'),
  'a response to a signed-in user': async () =>
    call('GET', '/api/auth/verify', { as: await server.newPerson() }),
  'the event stream': async () => call('GET', '/api/events', { as: await server.newPerson() }),
  'a validation error': () => call('POST', '/api/auth/signin', { body: {} }),
  'an authentication error': () => get('/api/auth/verify'),
  'a method error': () => call('DELETE', '/api/config'),
  'a body size error': () =>
    call('POST', '/api/auth/signin', { body: { password: 'x'.repeat(33_000) } }),
  'a missing API path': () => get('/api/nothing'),
  'the health check': () => get('/healthz'),
  'the API documentation': () => get('/api/docs/static/index.html'),
  'the OpenAPI document': () => get('/api/openapi.json'),
  'the popup of Google’s sign-in': () => get(`${googlePopup.startPath}?flow=`),
};

/**
 * The recommendations of the OWASP Secure Headers Project. docs/security.md explains the exceptions.
 *
 */
const everywhere: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};
/** Headers that reveal the software, and obsolete ones that weaken security. */
const nowhere = [
  'server',
  'x-powered-by',
  'x-aspnet-version',
  'via',
  'x-xss-protection',
  'expect-ct',
  'public-key-pins',
  'access-control-allow-origin',
  'access-control-allow-credentials',
];

describe.each(Object.entries(answers))('%s', (name, send) => {
  test('has all security headers and no revealing ones', async () => {
    const { headers } = await send();
    expect(headers).toMatchObject(everywhere);
    for (const header of nowhere) expect(headers).not.toHaveProperty(header);
    const isPopup = name.includes('Google');
    expect(headers['cross-origin-opener-policy']).toBe(
      isPopup ? 'unsafe-none' : 'same-origin-allow-popups',
    );
  });

  test('has a policy without inline code, foreign sources and framing', async () => {
    const policy = String((await send()).headers['content-security-policy']);
    const rules = new Map(
      policy.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1)]),
    );
    expect(rules.get('default-src')).toEqual(["'none'"]);
    expect(rules.get('frame-ancestors')).toEqual(["'none'"]);
    expect(rules.get('object-src')).toBeUndefined();
    for (const source of [...rules.values()].flat()) {
      expect(source).toMatch(/^('none'|'self'|data:|'unsafe-hashes'|'sha256-[\w+/]{43}=')$/);
    }
    // A data: URL is allowed for images only, never for scripts.
    for (const [rule, sources] of rules) {
      if (sources.includes('data:')) expect(rule).toBe('img-src');
      if (sources.includes("'unsafe-hashes'")) expect(rule).toBe('style-src-attr');
    }
  });
});

test('a page disables camera, location, microphone, payment and USB', async () => {
  for (const name of ['a page', 'a page of the app', 'a page in Tamil', 'a missing page']) {
    const policy = String((await answers[name]?.())?.headers['permissions-policy']);
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
      expect(policy).toContain(`${feature}=()`);
    }
    expect(policy).not.toMatch(/self|\*/);
  }
});

test('without HTTPS there is no HSTS header', async () => {
  const plain = await testServer({ config: { publicUrl: 'http://localhost:3000' } });
  const { headers } = await plain.call('GET', '/api/config');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

describe('a page of another site', () => {
  const origin = 'https://evil.example';
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const;

  test.each(methods)('gets no CORS headers for %s', async (method) => {
    const as = await server.newPerson();
    for (const url of ['/api/auth/verify', '/api/account', '/api/nothing', '/', '/_app/a.js']) {
      const { headers } = await app.inject({
        method,
        url,
        headers: {
          origin,
          authorization: `Bearer ${as.token}`,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'x',
        },
      });
      const corsHeaders = Object.keys(headers).filter((header) =>
        header.startsWith('access-control'),
      );
      expect(corsHeaders).toEqual([]);
    }
  });

  test('cannot act for a visitor by a form or a cookie', async () => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
    for (const type of types) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/auth/signin',
        payload: '{"emailOrMobile":"a@x.in"}',
        headers: { origin, 'content-type': type },
      });
      expect(response.json()).toMatchObject({ statusCode: 415, code: 'unsupported_media_type' });
    }
    // The session token is sent in a header, which another site cannot set.
    const { token } = await server.newPerson();
    const response = await get('/api/auth/verify', { cookie: `token=${token}; session=${token}` });
    expect(response.statusCode).toBe(401);
  });
});

describe('a redirect stays on the site', () => {
  const targets = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    'javascript:alert(1)',
    '/.evil.example',
    '%68ttps://evil.example',
    'https:evil.example',
    '/\t/evil.example',
    '@evil.example',
  ];
  const names = ['next', 'returnTo', 'return_to', 'redirect', 'redirect_uri', 'url', 'continue'];

  test.each(targets)('for %j as a parameter or as the path', async (target) => {
    const query = names.map((name) => `${name}=${encodeURIComponent(target)}`).join('&');
    const path = target.startsWith('/') ? target : `/${target}`;
    const urls = [
      ...['/', '/?lang=ta&', '/bookings?', '/bookings/?', '/ta/?'].map((page) =>
        page.includes('?') ? page + query : `${page}?${query}`,
      ),
      `${googlePopup.startPath}?flow=&${query}`,
      `${googlePopup.callbackPath}?${query}`,
      encodeURI(path),
      `${encodeURI(path)}/`,
      `${encodeURI(path)}?lang=ta`,
      `${encodeURI(path)}/?lang=en`,
      `/%2F${encodeURI(path)}/`,
      `/ta${encodeURI(path)}/?lang=en`,
    ];
    for (const url of urls) {
      const { headers } = await app.inject({ url, headers: { cookie: 'lang=ta' } });
      if (headers.location === undefined) continue;
      const target = new URL(headers.location, 'https://cabs.example/here');
      expect([url, target.origin]).toEqual([url, 'https://cabs.example']);
      expect(headers.location).toMatch(/^\/(?![/\\])/);
    }
  });
});
