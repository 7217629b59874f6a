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
import { encodePhoto } from './encode-photo.ts';
import { deletePhoto, findPhotoFile, insertPhoto, listPhotos } from './photos.queries.ts';
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

/** Serves the files of photos. They never change, so browsers keep them for a year. */
export function servePhotos(app: FastifyInstance, { db }: { readonly db: Db }): void {
  const files = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: (content) => content.length,
  });
  app.get<{ Params: { file: string } }>(
    '/photos/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const named = /^([0-9a-f]{32})-(\d{1,5})\.(avif|webp)$/.exec(params.file);
      const [, hash, width, extension] = named ?? [];
      const format = photoFormats.find((one) => one === extension);
      if (hash === undefined || format === undefined) throw new AppError('not_found');
      const content =
        files.get(params.file) ?? (await findPhotoFile(db, { hash, width: Number(width), format }));
      if (content === null) throw new AppError('not_found');
      files.set(params.file, content);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(`image/${format}`)
        .send(content);
    },
  );
}
