import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isPage } from '@anandham/contract/pages';
import type { PublicSettings } from '@anandham/contract/settings';
import { changeSettings, readSettings } from '@anandham/contract/operations/settings';
import { testServer } from '@anandham/server/testing/test-server';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { buildWeb } from '../lib/web-build.ts';
import { contextOf, loadBuild, reviewBy, siteRoot } from '../testing/built-site.ts';

/** The pages of the built site, through the server. */
expect(await buildWeb({ only: 'site' })).toBe(true);

const server = await testServer({ siteRoot, config: { publicUrl: 'https://cabs.example' } });
const { app } = server;
const admin = await server.newPerson('admin');
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

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
  ['/', '/ta'],
  ['/trips', '/ta/trips'],
  ['/trichy-to-madurai', '/ta/trichy-to-madurai'],
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

  it('loads no script before it is used', async () => {
    const { body } = await get(english);
    expect(body).not.toMatch(/<script[^>]* src=|modulepreload/);
    expect(directivesIn(body)).not.toContain('load');
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

/** The client directives of the islands of a page. */
const directivesIn = (html: string) =>
  [...html.matchAll(/<astro-island [^>]*client="(\w+)"/g)].map(([, directive]) => directive);

describe.each(['/', '/ta'])('%s', (url) => {
  it('contains the content of each island', async () => {
    const { body } = await get(url);
    const islands = body.split('<astro-island ').slice(1);
    for (const [component, content] of [
      ['SiteHeader', '<header'],
      ['FareSlider', 'type="range"'],
      ['QuickFare', 'name="from"'],
      ['BookingForm', '<form'],
      ['CarViewer', 'id="car-stage"'],
      ['Reviews', 'rounded-card'],
      ['ContactForm', '<textarea'],
    ]) {
      const island = islands.find((html) => html.includes(`/${fileOf(component ?? '')}.`));
      expect(island?.split('</astro-island>', 1)[0], component).toContain(content);
    }
  });

  it('shows one price for a trip', async () => {
    const trips = await get(url === '/' ? '/trips' : '/ta/trips');
    for (const text of ['262', '₹5,240']) {
      expect((await get(url)).body).toContain(text);
      expect(trips.body).toContain(text);
    }
  });

  it('has no form that a browser submits with a message or a booking', async () => {
    const forms = (await get(url)).body.match(/<form [^>]*>/g) ?? [];
    const methods = forms.map((form) => /method="(\w+)"/.exec(form)?.[1]);
    expect(methods.toSorted()).toEqual(['dialog', 'dialog', 'get']);
  });
});

const fileOf = (component: string) =>
  component.replaceAll(/(?<=.)[A-Z]/g, (capital) => `-${capital}`).toLowerCase();

type Facts = { readonly provider: Readonly<Record<string, unknown>> };

test('the home page contains the newest three reviews, their number and average, for readers and machines', async () => {
  const { render } = await loadBuild();
  const html = await render('https://cabs.example/', {
    ...contextOf('en', '9876543210'),
    reviews: {
      reviews: [0, 1, 2, 3].map(reviewBy),
      total: 7,
      average: 4.26,
    },
  });
  const text = html.replaceAll('<!-- -->', '');
  expect(text).toContain('4.3 of 5 from 7 reviews');
  expect(text).toContain('Customer 2</strong>');
  expect(text).not.toContain('Customer 3</strong>');
  expect(text).not.toContain('Trip 0 </script>');
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)/.exec(html) ?? [];
  const { provider } = JSON.parse(json) as Facts;
  expect(provider['aggregateRating']).toMatchObject({ ratingValue: '4.3', reviewCount: 7 });
  expect(provider['review']).toHaveLength(4);
});

describe('40 parallel renders of both languages and two versions of the settings', () => {
  it.each(['/', '/trips', '/trichy-to-madurai', '/terms', '/404'])(
    'do not mix: %s',
    async (page) => {
      const { render } = await loadBuild();
      const contexts = Array.from({ length: 40 }, (_, index) => ({
        ...contextOf(index % 2 === 0 ? 'en' : 'ta', index % 4 < 2 ? '9000000001' : '9000000002'),
        publicUrl: `https://cabs-${index}.example`,
      }));
      const pages = await Promise.all(
        contexts.map((context) => render(context.publicUrl + page, context)),
      );
      for (const [index, html] of pages.entries()) {
        const { language, publicUrl, settings } = contexts[index] ?? expect.fail();
        expect(html).toContain(`<html lang="${language}"`);
        expect(/<h1[^>]*>[^<]*\p{Script=Tamil}/u.test(html)).toBe(language === 'ta');
        if (page !== '/404') expect(html).toContain(`<link rel="canonical" href="${publicUrl}/`);
        const phones = [...html.matchAll(/tel:\+91(\d+)/g)].map(([, phone]) => phone);
        expect(new Set(phones)).toEqual(new Set([settings.business.phones[0]]));
      }
    },
  );
});

test('the texts name the classes of an operator who has not just one SUV', async () => {
  const build = await loadBuild();
  const context = contextOf('en', '9000000001');
  const { tariff } = context.settings;
  const one = { _id: '1', name: 'SUV 6+1', nameTamil: null, seats: 6, tariff };
  const other = { ...one, _id: '2', name: 'Sedan 4+1', seats: 4 };
  const render = async (path: string, classes: PublicSettings['classes']) =>
    build.render(`https://cabs.example${path}`, {
      ...context,
      settings: { ...context.settings, classes },
    });
  for (const path of ['/', '/trichy-to-madurai']) {
    const texts = await Promise.all(
      [[one], [one, other], [other]].map((fleet) => render(path, fleet)),
    );
    expect(texts.map((html) => html.includes('One SUV'))).toEqual([true, false, false]);
    expect(texts.map((html) => html.includes('SUV 6+1, Sedan 4+1'))).toEqual([false, true, false]);
  }
});

describe('an address without a page', () => {
  it('has the header and footer of the site, and search engines do not index it', async () => {
    for (const url of ['/nothing', '/ta/nothing']) {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('<header');
      expect(body).toContain('<footer');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('rel="canonical"');
    }
  });

  it('below /reset has neither', async () => {
    for (const url of ['/reset', '/reset-nothing', '/reset/a']) {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('Page not found');
      expect(/<header|<footer|<astro-island/.test(body)).toBe(false);
    }
  });
});

describe('a file for machines', () => {
  test('robots.txt names the sitemap at the public URL', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /api/');
    expect(body).toContain('Sitemap: https://cabs.example/sitemap.xml');
  });

  test('sitemap.xml lists each indexed page in both languages', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const { paths } = await loadBuild();
    const addresses = [...body.matchAll(/<loc>https:\/\/cabs\.example([^<]*)/g)].map(
      ([, address]) => address ?? '',
    );
    expect(addresses).toEqual(expect.arrayContaining(['/', '/ta', '/trips', '/ta/trichy-to-ooty']));
    expect(new Set(addresses).size).toBe(addresses.length);
    const indexed = paths.filter((one) => one === '/' || !isPage(one));
    expect(addresses).toHaveLength(2 * indexed.length);
    expect(body).toContain('hreflang="ta" href="https://cabs.example/ta/terms"');
  });

  test('the manifest has the name of the business and the language of its path', async () => {
    for (const [url, lang, start] of [
      ['/site.webmanifest', 'en', '/'],
      ['/ta/site.webmanifest', 'ta', '/ta'],
    ] as const) {
      const { headers, body } = await get(url);
      expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
      expect(JSON.parse(body)).toMatchObject({
        name: 'Anandham Cabs',
        lang,
        start_url: start,
      });
    }
  });
});

test.each(['/', '/ta/trips', '/trichy-to-palani', '/terms'])(
  'the next request after a change of the settings shows it: %s',
  async (url) => {
    const before = await get(url);
    await changePhone('9111111111');
    const after = await get(url, { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('tel:+919111111111');
  },
);

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
  expect(policy).toContain("; form-action 'none';");
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
