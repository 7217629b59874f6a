import type { Db } from '#db/db.ts';

/** Of processes that create it at once, the first one wins. */
export async function findOrInsertSecret(
  db: Db,
  { name, secret }: { name: string; secret: string },
): Promise<string> {
  const kept = () =>
    db.selectFrom('server_secrets').select('secret').where('name', '=', name).executeTakeFirst();
  const known = await kept();
  if (known) return known.secret;
  await db
    .insertInto('server_secrets')
    .values({ name, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await kept())?.secret ?? secret;
}

/** False when it was used before. */
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
