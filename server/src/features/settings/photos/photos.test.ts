import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Photo } from '@anandham/contract/schemas/photos';
import { defaultSettings } from '@anandham/contract/settings';
import { retentionDays } from '@anandham/domain/retention';
import { cleanUp } from '#jobs/clean-up.ts';
import { testServer } from '#testing/test-server.ts';

const server = await testServer();
const owner = await server.newPerson('owner');

/** A picture with noise in it, so that each `seed` gives another file. */
function picture(width: number, height: number, seed = 1) {
  const background = { r: seed % 256, g: 90, b: 160 };
  return sharp({ create: { width, height, channels: 3, background } });
}

type Answer = { code: string; photo: Photo; photos: Photo[]; fieldCodes?: object; version: number };

async function upload(content: Buffer | string, type = 'image/jpeg', query = '') {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/admin/photos${query}`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': type },
    payload: content,
  });
  return { status: answer.statusCode, ...answer.json<Answer>() };
}

const list = async () =>
  (await server.call('GET', '/api/admin/photos', { as: owner })).json<Answer>().photos;
const remove = async (hash: string) => {
  const answer = await server.call('DELETE', `/api/admin/photos/${hash}`, { as: owner });
  return { status: answer.statusCode, ...answer.json<Answer>() };
};

async function show(photos: object) {
  const url = '/api/admin/settings';
  const { version } = (await server.call('GET', url, { as: owner })).json<Answer>();
  const body = { version, changes: { site: { photos } } };
  const answer = await server.call('PUT', url, { as: owner, body });
  return { status: answer.statusCode, ...answer.json<Answer>() };
}

const reference = ({ hash, width, height }: Photo) => ({ hash, width, height });
const alt = { en: 'Our car in Srirangam', ta: 'ஸ்ரீரங்கத்தில் எங்கள் கார்' };

describe('an uploaded photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'in %s is stored at several sizes and served for a year',
    async (format) => {
      const { status, photo } = await upload(await picture(1000, 750).toFormat(format).toBuffer());
      expect(status).toBe(201);
      expect(photo).toMatchObject({ width: 1000, height: 750, widths: [640, 960, 1000] });
      for (const width of photo.widths) {
        for (const served of ['avif', 'webp']) {
          const file = await server.app.inject({ url: `/photos/${photo.hash}-${width}.${served}` });
          expect(file.statusCode).toBe(200);
          expect(file.headers).toMatchObject({
            'content-type': `image/${served}`,
            'cache-control': 'public, max-age=31536000, immutable',
            'x-content-type-options': 'nosniff',
          });
          const metadata = await sharp(file.rawPayload).metadata();
          expect([metadata.width, metadata.height]).toEqual([width, Math.round(width * 0.75)]);
        }
      }
    },
  );

  it('loses its metadata and is turned upright', async () => {
    const secret = 'Kavitha, 10.86 N 78.69 E';
    const content = await picture(700, 300, 2)
      .withExif({ IFD0: { Copyright: secret } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(content.includes(secret)).toBe(true);
    const { photo } = await upload(content);
    expect([photo.width, photo.height]).toEqual([300, 700]);
    const file = await server.app.inject({ url: `/photos/${photo.hash}-300.webp` });
    expect(file.rawPayload.includes(secret)).toBe(false);
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
  });

  it('keeps its transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const logo = sharp({ create: { width: 120, height: 60, channels: 4, background: clear } });
    const { photo } = await upload(await logo.png().toBuffer(), 'image/png');
    const file = await server.app.inject({ url: `/photos/${photo.hash}-120.webp` });
    expect((await sharp(file.rawPayload).metadata()).hasAlpha).toBe(true);
  });

  it('is the same photo when it is uploaded again', async () => {
    const content = await picture(100, 100, 3).png().toBuffer();
    const [first, second] = [await upload(content), await upload(content)];
    expect([second.status, second.photo.hash]).toEqual([201, first.photo.hash]);
  });

  it('for the viewer is stored in fewer sizes', async () => {
    const content = await picture(1700, 900, 4).jpeg().toBuffer();
    const { photo } = await upload(content, 'image/jpeg', '?use=frame');
    expect(photo.widths).toEqual([640, 960]);
  });
});

describe('a file that is no usable photo', () => {
  it.each<[string, string | Promise<Buffer>, string]>([
    ['a script with the type of a photo', '#!/bin/sh\nrm -rf /\n', 'photo_format'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'photo_format'],
    ['a GIF', picture(20, 20).gif().toBuffer(), 'photo_format'],
    ['an empty file', '', 'photo_required'],
    ['the beginning of a JPEG', '\u00ff\u00d8\u00ff\u00e0 and no more', 'photo_damaged'],
    [
      'half a PNG',
      picture(300, 300, 5)
        .png()
        .toBuffer()
        .then((all) => all.subarray(0, all.length / 2)),
      'photo_damaged',
    ],
    ['41 megapixels', picture(8200, 5000).png().toBuffer(), 'photo_pixels'],
  ])('%s is refused', async (_name, given, code) => {
    const content = typeof given === 'string' ? Buffer.from(given, 'latin1') : await given;
    expect(await upload(content)).toMatchObject({
      status: 422,
      code: 'photo_rejected',
      fieldCodes: { photo: code },
    });
  });

  it('40 megapixels are accepted', async () => {
    expect((await upload(await picture(8000, 5000).png().toBuffer())).status).toBe(201);
  });

  it('more than 8 MB are refused before they are read', async () => {
    const large = await upload(Buffer.alloc(8 * 1024 * 1024 + 1));
    expect(large).toMatchObject({ status: 413, code: 'photo_too_large' });
  });

  it('another content type is refused, and so are photos elsewhere', async () => {
    expect((await upload('{}', 'text/plain')).status).toBe(415);
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      headers: { 'content-type': 'image/png' },
      payload: 'x',
    });
    expect(elsewhere.statusCode).toBe(415);
  });
});

describe('photos on the site', () => {
  it('are chosen, ordered and described in the settings, which pages read', async () => {
    const photos = [];
    for (const seed of [10, 11]) {
      photos.push((await upload(await picture(200, 100, seed).png().toBuffer())).photo);
    }
    const gallery = photos.map((photo) => ({ ...reference(photo), alt }));
    expect((await show({ gallery, hero: gallery[0] })).status).toBe(200);
    const { settings } = (await server.call('GET', '/api/config')).json<{
      settings: { site: { photos: { gallery: unknown[]; hero: unknown } } };
    }>();
    expect(settings.site.photos).toMatchObject({ gallery, hero: gallery[0] });
    await show({ gallery: gallery.toReversed() });
    expect((await list()).filter(({ isShown }) => isShown)).toHaveLength(2);

    const [first] = photos;
    const hash = first?.hash ?? '';
    expect(await remove(hash)).toMatchObject({ status: 409, code: 'photo_shown' });
    await show({ gallery: [], hero: null });
    expect(await remove(hash)).toMatchObject({ status: 200, code: 'photo_deleted' });
    for (const unknown of [hash, 'x', '%00']) {
      expect(await remove(unknown)).toMatchObject({ status: 404, code: 'photo_not_found' });
    }
    const undone = await show({ gallery });
    expect(undone.fieldCodes).toEqual({ 'site.photos.gallery.0': 'photo_unknown' });
  });

  it.each<[object, object]>([
    [{ logo: { hash: 'x', width: 1, height: 1 } }, { 'site.photos.logo.hash': 'photo_unknown' }],
    [
      { logo: { hash: 'a'.repeat(32), width: 1, height: 1 } },
      { 'site.photos.logo': 'photo_unknown' },
    ],
    [
      { frames: [{ hash: 'a'.repeat(32), width: 1, height: 1 }] },
      { 'site.photos.frames': 'frames_number' },
    ],
    [
      { hero: { hash: 'a'.repeat(32), width: 1, height: 1, alt: { en: 'Car', ta: '' } } },
      { 'site.photos.hero.alt.ta': 'required' },
    ],
  ])('with %o are refused beside the field', async (photos, fieldCodes) => {
    expect(await show(photos)).toMatchObject({ status: 400, fieldCodes });
  });

  it('are none in a new installation', () => {
    expect(defaultSettings.site.photos).toEqual({
      logo: null,
      hero: null,
      gallery: [],
      frames: [],
    });
  });
});

it('unused photos are deleted at night, but not while an undo may need them', async () => {
  const photos: Photo[] = [];
  for (const seed of [20, 21, 22]) {
    photos.push((await upload(await picture(90, 60, seed).png().toBuffer())).photo);
  }
  const [shown, replaced, unused] = photos.map(({ hash }) => hash);
  const left = async () => (await list()).map(({ hash }) => hash);
  const age = (table: string, column: string) =>
    server.database.pool.query(
      `update ${table} set ${column} = ${column} - interval '${retentionDays.unusedPhotos + 1} days'`,
    );
  const night = () => cleanUp(server.database.db, server.clock.now);
  await night();
  expect(await left()).toEqual(expect.arrayContaining([shown, replaced, unused]));
  await show({ logo: photos[1] && reference(photos[1]) });
  await show({ logo: photos[0] && reference(photos[0]) });
  await age('photos', 'created_at');
  await night();
  expect(await left()).toEqual(expect.arrayContaining([shown, replaced]));
  expect(await left()).not.toContain(unused);
  await age('settings_history', 'at');
  await night();
  expect(await left()).toEqual([shown]);
});

it.each(['nothing', '%00', 'a'.repeat(32)])(
  'the unknown photo %s cannot be deleted',
  async (hash) => {
    expect(await remove(hash)).toMatchObject({ status: 404, code: 'photo_not_found' });
  },
);

it.each(['nothing', `${'a'.repeat(32)}-640.avif`, '..%2f..%2fetc%2fpasswd', 'x-640.png'])(
  '/photos/%s answers 404',
  async (file) => {
    expect((await server.app.inject({ url: `/photos/${file}` })).statusCode).toBe(404);
  },
);
