import { type Insertable, type NotNull, sql } from 'kysely';
import { passwordReset } from '@anandham/domain/accounts/password-reset';
import type { Db, Transaction } from '#db/db.ts';
import type { PasswordResetSecrets } from '#db/schema.ts';

/** Locks the account, so that password changes run one after another. */
export function lockOwner(db: Transaction, by: { column: 'email' | 'id'; value: string }) {
  return (
    db
      .selectFrom('accounts')
      .select(['id', 'name', 'email', 'mobile', 'language'])
      .where(by.column, '=', by.value)
      // Null for a deleted account.
      .where('email', 'is not', null)
      .$narrowType<{ email: NotNull }>()
      .forUpdate()
      .executeTakeFirst()
  );
}

export async function insertReset(
  db: Db,
  reset: { id: string; accountId: string; requestedAt: Date },
): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({ id: reset.id, account_id: reset.accountId, requested_at: reset.requestedAt })
    .execute();
}

/** The links of earlier emails keep working until a password is set. */
export async function voidCodes(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('password_reset_secrets as secret')
    .from('password_resets as reset')
    .set({ code_hash: null })
    .whereRef('reset.id', '=', 'secret.reset_id')
    .where('reset.account_id', '=', accountId)
    .where('reset.ended_at', 'is', null)
    .where('secret.code_hash', 'is not', null)
    .execute();
}

export async function isNewestLiveReset(db: Db, resetId: string): Promise<boolean> {
  const { rows } = await sql<{ newest: boolean }>`
    select not exists (
      select from password_resets later
      where later.account_id = reset.account_id and later.ended_at is null
        and (later.requested_at, later.id) > (reset.requested_at, reset.id)) as newest
    from password_resets reset where id = ${resetId} and ended_at is null`.execute(db);
  return rows[0]?.newest === true;
}

export async function insertSecret(
  db: Db,
  secret: Insertable<PasswordResetSecrets>,
): Promise<void> {
  await db.insertInto('password_reset_secrets').values(secret).execute();
}

/** Returns the codes of the newest open reset. Each attempt to send its email creates one. */
export async function findLiveCodes(
  db: Db,
  params: { email: string; now: Date },
): Promise<{ resetId: string; codeHashes: string[] } | null> {
  const rows = await db
    .selectFrom('password_resets as reset')
    .innerJoin('accounts as account', 'account.id', 'reset.account_id')
    .innerJoin('password_reset_secrets as secret', 'secret.reset_id', 'reset.id')
    .select(['reset.id as resetId', 'secret.code_hash as codeHash'])
    .where('account.email', '=', params.email)
    .where('reset.ended_at', 'is', null)
    .where('secret.code_hash', 'is not', null)
    .where('secret.code_expires_at', '>', params.now)
    .orderBy('reset.requested_at', 'desc')
    .execute();
  const resetId = rows[0]?.resetId;
  if (resetId === undefined) return null;
  const ofNewest = rows.filter((row) => row.resetId === resetId);
  return { resetId, codeHashes: ofNewest.flatMap(({ codeHash }) => codeHash ?? []) };
}

/** Returns false when no tries are left or the reset has ended. */
export async function countCodeTry(db: Db, resetId: string): Promise<boolean> {
  const result = await db
    .updateTable('password_resets')
    .set((row) => ({ code_tries: row('code_tries', '+', 1) }))
    .where('id', '=', resetId)
    .where('code_tries', '<', passwordReset.triesPerCode)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns false when another request used the codes first. */
export async function spendCodes(db: Db, codeHashes: readonly string[]): Promise<boolean> {
  const result = await db
    .updateTable('password_reset_secrets')
    .set({ code_hash: null })
    .where('code_hash', 'in', codeHashes)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export function findResetOwner(db: Db, token: { hash: Buffer; now: Date }) {
  return db
    .selectFrom('password_reset_secrets as secret')
    .innerJoin('password_resets as reset', 'reset.id', 'secret.reset_id')
    .innerJoin('accounts as account', 'account.id', 'reset.account_id')
    .select(['account.id', 'account.name', 'account.email', 'account.mobile', 'account.language'])
    .where('secret.token_hash', '=', token.hash)
    .where('secret.token_expires_at', '>', token.now)
    .where('reset.ended_at', 'is', null)
    .where('account.email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}

export async function endResets(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function deleteResetsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('requested_at', '<', time).execute();
}
