import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as operations from '@anandham/contract/operations/photos';
import { photoFormats, photoHash, photoWidths } from '@anandham/contract/photos';
import { photoSchemas } from '@anandham/contract/schemas/photos';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { AppError } from '#app-error.ts';
import type { Db } from '#db/db.ts';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import type { ServiceContext } from '#service-context.ts';
import type { ReadSettings } from '#features/settings/settings-store.ts';
import { encodeEmailLogo, encodePhoto } from './encode-photo.ts';
import {
  deletePhoto,
  findPhotoFile,
  findSmallestFile,
  insertPhoto,
  listPhotos,
} from './photos.queries.ts';
import { shownPhotos } from './shown-photos.ts';

const cacheBytes = 16 * 1024 * 1024;

export function mountPhotos(
  api: Api,
  context: ServiceContext & { readonly settings: ReadSettings },
): void {
  const { db, clock, settings } = context;

  mount(api, operations.listPhotos, photoSchemas.listPhotos, async () => {
    const shown = shownPhotos(settings());
    const photos = await listPhotos(db);
    return {
      ...succeed('photos_listed'),
      photos: photos.map(({ createdAt, ...photo }) => ({
        ...photo,
        uploadedAt: toKolkataIso(createdAt),
        isShown: shown.has(photo.hash),
      })),
    };
  });

  mount(api, operations.uploadPhoto, photoSchemas.uploadPhoto, async ({ body, query }) => {
    const { use = 'photo' } = query;
    // Without a body there is nothing to parse; a browser's Blob arrives as bytes.
    const bytes = body instanceof Uint8Array ? body : new Uint8Array();
    const { files, ...photo } = await encodePhoto(bytes, use);
    const now = clock();
    await db.transaction().execute((trx) => insertPhoto(trx, { ...photo, now }, files));
    return {
      ...succeed('photo_uploaded'),
      photo: {
        ...photo,
        widths: [...photoWidths(photo.width, use)],
        uploadedAt: toKolkataIso(now),
        isShown: shownPhotos(settings()).has(photo.hash),
      },
    };
  });

  mount(api, operations.deletePhoto, photoSchemas.deletePhoto, async ({ params }) => {
    if (shownPhotos(settings()).has(params.hash)) throw new AppError('photo_shown');
    const isDeleted = photoHash.test(params.hash) && (await deletePhoto(db, params.hash));
    if (!isDeleted) throw new AppError('photo_not_found');
    return succeed('photo_deleted');
  });
}

async function findFile(db: Db, file: string): Promise<Buffer | null> {
  const [, logo] = /^([0-9a-f]{32})\.png$/.exec(file) ?? [];
  if (logo !== undefined) {
    const stored = await findSmallestFile(db, logo);
    return stored && encodeEmailLogo(stored);
  }
  const [, hash, width, extension] = /^([0-9a-f]{32})-(\d{1,5})\.(avif|webp)$/.exec(file) ?? [];
  const format = photoFormats.find((one) => one === extension);
  if (hash === undefined || format === undefined) return null;
  return findPhotoFile(db, { hash, width: Number(width), format });
}

/** Serves the files of photos. They never change, so browsers keep them for a year. */
export function servePhotos(app: FastifyInstance, { db }: { readonly db: Db }): void {
  const files = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: (content) => content.length,
  });
  app.get<{ Params: { file: string } }>(
    '/photos/:file',
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const content = files.get(file) ?? (await findFile(db, file));
      if (content === null) throw new AppError('not_found');
      files.set(file, content);
      const type = path.extname(file).slice(1);
      return (
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          // Mail in a browser shows the logo of an email on a page of another site.
          .header('cross-origin-resource-policy', type === 'png' ? 'cross-origin' : 'same-origin')
          .type(`image/${type}`)
          .send(content)
      );
    },
  );
}
