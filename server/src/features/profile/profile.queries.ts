import { type InferResult, type NotNull, sql } from 'kysely';
import type { Db, Transaction } from '#db/db.ts';

export type OwnAccount = InferResult<ReturnType<typeof selectOwn>>[number];

export function findOwnAccount(db: Db, id: string): Promise<OwnAccount | undefined> {
  return selectOwn(db, id).executeTakeFirst();
}

export function lockOwnAccount(db: Transaction, id: string): Promise<OwnAccount | undefined> {
  return selectOwn(db, id).forUpdate().executeTakeFirst();
}

function selectOwn(db: Db, id: string) {
  return db
    .selectFrom('accounts')
    .select([
      'id',
      'name',
      'email',
      'mobile',
      'role',
      'language',
      'password_hash as passwordHash',
      'email_verified_at as emailVerifiedAt',
      'created_at as createdAt',
      sql<boolean>`exists (
        select from google_identities where google_identities.account_id = accounts.id
      )`.as('opensWithGoogle'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$narrowType<{ email: NotNull }>();
}

/** Keeps the mobile when `mobile` is null. */
export function updateNames(
  db: Db,
  change: { accountId: string; name: string; mobile: string | null },
) {
  return db
    .updateTable('accounts')
    .set({ name: change.name, ...(change.mobile !== null && { mobile: change.mobile }) })
    .where('id', '=', change.accountId)
    .where('deleted_at', 'is', null)
    .returning(['name', 'mobile'])
    .executeTakeFirst();
}

/** Finds the account by the latest `email_changed` email to this address. */
export function findAccountByFormerEmail(db: Db, email: string) {
  return db
    .selectFrom('emails')
    .select('account_id as accountId')
    .where('kind', '=', 'email_changed')
    .where('recipient_email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function updateEmail(
  db: Db,
  change: { accountId: string; email: string; dropPassword?: boolean },
): Promise<void> {
  const { accountId, email, dropPassword = false } = change;
  await db
    .updateTable('accounts')
    .set({ email, email_verified_at: null, ...(dropPassword && { password_hash: null }) })
    .where('id', '=', accountId)
    .execute();
}

export async function deleteGoogleOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('google_identities').where('account_id', '=', accountId).execute();
}
