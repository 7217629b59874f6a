import { type NotNull, sql } from 'kysely';
import type { Role } from '@anandham/domain/account';
import type { Language } from '@anandham/domain/language';
import type { Db, Transaction } from '../../db/db.ts';

export type OwnAccount = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly role: Role;
  readonly language: Language;
  readonly passwordHash: string | null;
  readonly opensWithGoogle: boolean;
  readonly emailVerifiedAt: Date | null;
  readonly createdAt: Date;
};

export async function findOwnAccount(db: Db, id: string): Promise<OwnAccount | null> {
  return (await selectOwn(db, id).executeTakeFirst()) ?? null;
}

export async function lockOwnAccount(db: Transaction, id: string): Promise<OwnAccount | null> {
  return (await selectOwn(db, id).forUpdate().executeTakeFirst()) ?? null;
}

function selectOwn(db: Db, id: string) {
  return db
    .selectFrom('accounts')
    .select([
      ...(['id', 'name', 'email', 'mobile', 'role', 'language'] as const),
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

/** Keeps the mobile when none is given. */
export async function updateNames(
  db: Db,
  change: { accountId: string; name: string; mobile: string | null },
): Promise<{ name: string; mobile: string | null } | null> {
  const row = await db
    .updateTable('accounts')
    .set({ name: change.name, ...(change.mobile !== null && { mobile: change.mobile }) })
    .where('id', '=', change.accountId)
    .where('deleted_at', 'is', null)
    .returning(['name', 'mobile'])
    .executeTakeFirst();
  return row ?? null;
}

export async function updateEmail(
  db: Db,
  change: { accountId: string; email: string },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email: change.email, email_verified_at: null })
    .where('id', '=', change.accountId)
    .execute();
}

export async function deleteGoogleOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('google_identities').where('account_id', '=', accountId).execute();
}
