import type { PublicSettings } from '@anandham/contract/settings';
import type { Db } from '#db/db.ts';

export async function insertPreview(
  db: Db,
  preview: { readonly hash: Buffer; readonly settings: PublicSettings; readonly expiresAt: Date },
): Promise<void> {
  const { hash, settings, expiresAt } = preview;
  await db
    .insertInto('settings_previews')
    .values({ token_hash: hash, settings: JSON.stringify(settings), expires_at: expiresAt })
    .execute();
}

export async function findPreviewOf(
  db: Db,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<PublicSettings | null> {
  const row = await db
    .selectFrom('settings_previews')
    .select('settings')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.settings ?? null;
}

export async function deleteExpiredPreviews(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('settings_previews').where('expires_at', '<=', now).execute();
}
