import { describe, expect, it, test } from 'vitest';
import { changeSettings, readSettings } from '@anandham/contract/operations/settings';
import { builtApp, smallSite, titleOf } from '#testing/small-site.ts';
import { bookedTrip, testServer } from '#testing/test-server.ts';

/** A build as site/ makes it, with pages that show the name of the business and the number of reviews. */
const siteRoot = smallSite({
  'server/entry.mjs': `
    export const paths = ['/terms'];
    export async function render(url, { settings, reviews }) {
      if (settings.business.name === 'broken') throw new Error('no such field');
      const heading = url.endsWith('/404') ? 'not found' : settings.business.name;
      return '<title>' + heading + ', ' + reviews.total + ' reviews</title>';
    }`,
  'client/_site/a.js': 'export const a = 1;',
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
  const { statusCode, body } = await get('/nothing');
  expect([statusCode, titleOf(body)]).toEqual([404, 'not found, 0 reviews']);
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
    // Not even the not-found page could be rendered.
    expect((await get('/ta/nothing')).json()).toMatchObject({ statusCode: 404 });
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
