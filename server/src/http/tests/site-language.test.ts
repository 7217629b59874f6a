import { describe, expect, test } from 'vitest';
import { builtApp, builtSite, titleOf } from '#testing/small-site.ts';
import { testServer } from '#testing/test-server.ts';

const siteRoot = builtSite({
  '/': { en: 'home', ta: 'முகப்பு' },
  '/auth': { en: 'auth', ta: 'உள்நுழை' },
  '/404': { en: 'not found', ta: 'இல்லை' },
  '/trichy-to-palani': { en: 'to Palani', ta: 'பழனிக்கு' },
});
const { app } = await testServer({ appRoot: builtApp(), siteRoot });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a visitor with the language Tamil', () => {
  const tamil = { cookie: 'theme=dark; lang=ta' };

  test.each([
    ['/ta', 'முகப்பு'],
    ['/ta/trichy-to-palani', 'பழனிக்கு'],
  ])('gets the Tamil page and the language cookie at %s', async (url, title) => {
    const response = await get(url);
    expect(titleOf(response.body)).toBe(title);
    expect(response.headers['set-cookie']).toMatch(/^lang=ta; Path=\/; Max-Age=\d+; SameSite=Lax$/);
    expect((await get(url, tamil)).headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['/auth', 'உள்நுழை'],
    ['/bookings', 'செயலி'],
    ['/bookings/0198', 'செயலி'],
  ])('gets other pages in Tamil at their only path: %s', async (url, title) => {
    expect(titleOf((await get(url, tamil)).body)).toBe(title);
    expect(titleOf((await get(url, { cookie: 'lang=en' })).body)).not.toBe(title);
    expect(titleOf((await get(url, { cookie: 'lang=xx' })).body)).not.toBe(title);
  });

  test.each([
    ['/', '/ta'],
    ['/?from=mail', '/ta?from=mail'],
    ['/trichy-to-palani', '/ta/trichy-to-palani'],
  ])('is redirected from an English public page to the Tamil one: %s', async (url, location) => {
    const { statusCode, headers } = await get(url, tamil);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      location,
      'no-store',
    ]);
  });

  test.each([
    ['/?lang=ta', '/ta', 'ta'],
    ['/ta?lang=en', '/', 'en'],
    ['/ta/trichy-to-palani?lang=en&a=1', '/trichy-to-palani?a=1', 'en'],
    ['/auth?lang=ta', '/auth', 'ta'],
    ['/bookings/0198?lang=en', '/bookings/0198', 'en'],
  ])('chooses the language with a link, without scripts: %s', async (url, location, chosen) => {
    for (const before of ['', 'lang=ta', 'lang=en']) {
      const { statusCode, headers } = await get(url, { cookie: before });
      expect([statusCode, headers.location]).toEqual([302, location]);
      const after = String(headers['set-cookie'] ?? before);
      expect(after).toMatch(new RegExp(`^lang=${chosen}(;|$)`));
    }
  });

  test.each(['/ta/nothing', '/ta/auth', '/ta/bookings', '/ta/404', '/ta.html'])(
    'gets 404 for a missing page: %s',
    async (url) => {
      const response = await get(url, tamil);
      expect([response.statusCode, titleOf(response.body)]).toEqual([404, 'இல்லை']);
    },
  );

  test.each(['//evil.example/?lang=ta', '/%2F%2Fevil.example?lang=ta', '/nothing?lang=ta'])(
    'is not redirected by an unknown path: %s',
    async (url) => {
      expect((await get(url)).headers.location).toBeUndefined();
    },
  );
});
