import { sql } from 'kysely';
import type { PhotoFormat } from '@anandham/contract/photos';
import type { Db, Transaction } from '#db/db.ts';

export type PhotoFile = {
  readonly width: number;
  readonly format: PhotoFormat;
  readonly content: Buffer;
};

export function listPhotos(db: Db) {
  return db
    .selectFrom('photos')
    .innerJoin('photo_files as file', 'file.photo_hash', 'photos.hash')
    .select(['photos.hash', 'photos.width', 'photos.height', 'photos.created_at as createdAt'])
    .select(sql<number[]>`array_agg(distinct file.width order by file.width)`.as('widths'))
    .groupBy('photos.hash')
    .orderBy('photos.created_at', 'desc')
    .execute();
}

/** Keeps the stored files when the same photo was uploaded before. */
export async function insertPhoto(
  db: Transaction,
  photo: { readonly hash: string; readonly width: number; readonly height: number; now: Date },
  files: readonly PhotoFile[],
): Promise<void> {
  const { hash, width, height, now } = photo;
  const { numInsertedOrUpdatedRows: inserted = 0n } = await db
    .insertInto('photos')
    .values({ hash, width, height, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirstOrThrow();
  if (inserted === 0n) return;
  for (const file of files) {
    await db
      .insertInto('photo_files')
      .values({ photo_hash: hash, ...file })
      .execute();
  }
}

/** False when there is none. */
export async function deletePhoto(db: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('photos')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes photos that were uploaded before `time`, and that neither the settings nor their later changes mention. */
export async function deleteUnusedPhotos(db: Db, time: Date): Promise<void> {
  await sql`
    delete from photos
    where created_at < ${time}
      and not exists (select from settings where strpos(changes::text, photos.hash) > 0)
      and not exists (
        select from settings_history
        where at >= ${time} and strpos(before::text || after::text, photos.hash) > 0
      )`.execute(db);
}

export async function findPhotoFile(
  db: Db,
  file: { hash: string; width: number; format: PhotoFormat },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('photo_files')
    .select('content')
    .where('photo_hash', '=', file.hash)
    .where('width', '=', file.width)
    .where('format', '=', file.format)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** The smallest file of a photo. */
export async function findSmallestFile(db: Db, hash: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('photo_files')
    .select('content')
    .where('photo_hash', '=', hash)
    .where('format', '=', 'webp')
    .orderBy('width')
    .limit(1)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** The photos with one of these hashes. */
export function findPhotos(db: Db, hashes: readonly string[]) {
  if (hashes.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('photos')
    .select(['hash', 'width', 'height'])
    .where('hash', 'in', hashes)
    .execute();
}
