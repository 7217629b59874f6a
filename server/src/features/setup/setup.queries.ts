import type { Db } from '#db/db.ts';

export async function insertSetupToken(
  db: Db,
  token: { readonly hash: Buffer; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('setup_tokens')
    .values({ token_hash: token.hash, created_at: token.now })
    .execute();
}

export async function isSetupToken(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('setup_tokens')
    .select('created_at')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSetupTokens(db: Db): Promise<void> {
  await db.deleteFrom('setup_tokens').execute();
}
