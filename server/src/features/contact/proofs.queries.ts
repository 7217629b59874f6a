import type { Db } from '#db/db.ts';

/** When several processes insert the secret concurrently, all return the first one. */
export async function findOrInsertSecret(
  db: Db,
  { name, secret }: { name: string; secret: string },
): Promise<string> {
  const find = () =>
    db.selectFrom('server_secrets').select('secret').where('name', '=', name).executeTakeFirst();
  const existing = await find();
  if (existing) return existing.secret;
  await db
    .insertInto('server_secrets')
    .values({ name, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.secret ?? secret;
}

/** Returns false when the proof was used before. */
export async function spendProof(
  db: Db,
  proof: { signature: string; expiresAt: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('used_proofs_of_work')
    .values({ signature: proof.signature, expires_at: proof.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteExpiredProofs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_proofs_of_work').where('expires_at', '<=', now).execute();
}
