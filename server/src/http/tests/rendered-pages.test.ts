import { describe, expect, it, test } from 'vitest';
import { changeSettings, readSettings } from '@anandham/contract/operations/settings';
import { builtApp, smallSite, titleOf } from '#testing/small-site.ts';
import { bookedTrip, testServer } from '#testing/test-server.ts';

/** A build as site/ makes it, with pages that show the name of the business and the number of reviews. */
const siteRoot = smallSite({
  'server/entry.mjs': `
    export const paths = ['/terms'];
    export const files = ['/robots.txt'];
    export async function render(url, { settings, reviews }) {
      if (settings.business.name === 'broken') throw new Error('no such field');
      const path = new URL(url).pathname;
      if (path === '/404' || path === '/reset/404') return '<title>' + path + '</title>';
      if (path === '/robots.txt') return 'Owner: ' + settings.business.name;
      return '<title>' + settings.business.name + ', ' + reviews.total + ' reviews</title>';
    }`,
  'client/_site/a.js': 'export const a = 1;',
  'client/favicon.svg': '<svg/>',
});
const server = await testServer({ siteRoot, appRoot: builtApp() });
const { app, call } = server;
const owner = await server.newPerson('admin');

async function rename(name: string): Promise<void> {
  const read = await call('GET', readSettings.path, { as: owner });
  const { version } = read.json<{ version: number }>();
  const body = { version, changes: { business: { name } } };
  expect((await call('PUT', changeSettings.path, { as: owner, body })).statusCode).toBe(200);
}

await rename('Name 1');

const get = (url: string) => app.inject({ url });
const title = async (url: string) => titleOf((await get(url)).body);

test('pages of the site and of the app are served beside each other', async () => {
  expect(await title('/terms')).toBe('Name 1, 0 reviews');
  expect(await title('/bookings')).toBe('app');
});

test.each([
  ['/nothing', '/404'],
  ['/reset-nothing', '/reset/404'],
])('%s is answered with the page %s and status 404', async (url, page) => {
  const { statusCode, body } = await get(url);
  expect([statusCode, titleOf(body)]).toEqual([404, page]);
});

test('a file for machines shows a changed setting with the next request', async () => {
  await rename('Name 1');
  const before = await get('/robots.txt');
  expect(before.body).toBe('Owner: Name 1');
  expect(before.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
  });
  await rename('Name 2');
  const headers = { 'if-none-match': String(before.headers.etag) };
  expect((await app.inject({ url: '/robots.txt', headers })).body).toBe('Owner: Name 2');
  await rename('Name 1');
});

test('a file without a hash in its name is cached for an hour', async () => {
  const { headers, body } = await get('/favicon.svg');
  expect([body, headers['cache-control']]).toEqual(['<svg/>', 'public, max-age=3600']);
});

test('a file of the site is cached forever, and a missing one is not found', async () => {
  const { headers, body } = await get('/_site/a.js');
  expect(body).toBe('export const a = 1;');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/_site/b.js')).statusCode).toBe(404);
});

describe('a page that throws', () => {
  it('is served as it was before', async () => {
    await rename('Name 2');
    expect(await title('/terms')).toBe('Name 2, 0 reviews');
    await rename('broken');
    expect(await title('/terms')).toBe('Name 2, 0 reviews');
  });

  it('and was never rendered shows the phone number with status 500', async () => {
    await rename('broken');
    const { statusCode, headers, body } = await get('/ta/terms');
    expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(body).toContain('<html lang="ta">');
    expect(body).toContain('<a href="tel:+919876543210">+91 98765 43210</a>');
    await rename('Name 3');
    expect(await title('/ta/terms')).toBe('Name 3, 0 reviews');
  });
});

test('a new or hidden review shows within a second', async () => {
  await rename('Name 4');
  const owner = await server.newPerson();
  const admin = await server.newPerson('admin');
  expect(await title('/terms')).toBe('Name 4, 0 reviews');
  const bookingId = await bookedTrip(server, owner);
  await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId } });
  const body = { bookingId, rating: 5, reviewText: 'Clean car' };
  await call('POST', '/api/bookingreview/createreview', { as: owner, body });
  await expect.poll(() => title('/terms'), { timeout: 1_000 }).toBe('Name 4, 1 reviews');

  const { reviews } = (await call('GET', '/api/bookingreview/getallreview')).json<{
    reviews: { _id: string }[];
  }>();
  const url = `/api/admin/reviews/${reviews[0]?._id}/visibility`;
  await call('PUT', url, { as: admin, body: { visible: false, reason: 'Wrong trip' } });
  await expect.poll(() => title('/terms'), { timeout: 1_000 }).toBe('Name 4, 0 reviews');
});
