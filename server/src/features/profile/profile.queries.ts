import { type Kysely, type NotNull, sql, type Transaction } from 'kysely';
import type { Role } from '@anandham/domain/account';
import type { Language } from '@anandham/domain/language';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

export type OwnAccount = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly role: Role;
  readonly language: Language;
  /** Null when no password opens the account. */
  readonly passwordHash: string | null;
  readonly opensWithGoogle: boolean;
  readonly emailVerifiedAt: Date | null;
  readonly createdAt: Date;
};

/** Null when it has been deleted. */
export async function findOwnAccount(db: Db, id: string): Promise<OwnAccount | null> {
  return (await selectOwn(db, id).executeTakeFirst()) ?? null;
}

/** The same, held until the end of the transaction. */
export async function lockOwnAccount(
  db: Transaction<Database>,
  id: string,
): Promise<OwnAccount | null> {
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

/** Without a mobile the one there is stays. Null when the account has been deleted. */
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

/** A new address, which nobody has proven yet. */
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

/** From now on no Google account opens this one. */
export async function deleteGoogleOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('google_identities').where('account_id', '=', accountId).execute();
}
