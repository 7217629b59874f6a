import type { Settings } from '@anandham/contract/schemas/settings';
import { AppError } from '#app-error.ts';
import type { Transaction } from '#db/db.ts';
import { findPhotos } from './photos.queries.ts';

type Site = Pick<Settings, 'site'>;

/** The hashes of the photos that the site shows. */
export function shownPhotos(settings: Site): ReadonlySet<string> {
  return new Set([...references(settings)].map(([, { hash }]) => hash));
}

/** Throws validation_failed for a photo that is not stored, or has other dimensions. */
export async function rejectUnknownPhotos(trx: Transaction, settings: Site): Promise<void> {
  const stored = new Map(
    (await findPhotos(trx, [...shownPhotos(settings)])).map((photo) => [photo.hash, photo]),
  );
  const unknown = [...references(settings)].filter(([, { hash, width, height }]) => {
    const photo = stored.get(hash);
    return photo === undefined || photo.width !== width || photo.height !== height;
  });
  if (unknown.length === 0) return;
  throw new AppError('validation_failed', {
    fieldCodes: Object.fromEntries(unknown.map(([path]) => [path, 'photo_unknown' as const])),
  });
}

type Reference = { readonly hash: string; readonly width: number; readonly height: number };

function references({ site: { photos } }: Site): [path: string, photo: Reference][] {
  const list = (name: 'gallery' | 'frames') =>
    photos[name].map((photo, at): [string, Reference] => [`site.photos.${name}.${at}`, photo]);
  const single = (name: 'logo' | 'hero'): [string, Reference][] =>
    photos[name] === null ? [] : [[`site.photos.${name}`, photos[name]]];
  return [...single('logo'), ...single('hero'), ...list('gallery'), ...list('frames')];
}
