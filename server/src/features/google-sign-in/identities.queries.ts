import type { NotNull } from 'kysely';
import type { Db, Transaction } from '#db/db.ts';
import { accountColumns } from '#features/accounts/accounts.queries.ts';

export type Identity = { readonly issuer: string; readonly subject: string };

export function findAccountOf(db: Db, identity: Identity) {
  return db
    .selectFrom('google_identities as identity')
    .innerJoin('accounts', 'accounts.id', 'identity.account_id')
    .select(accountColumns)
    .where('identity.issuer', '=', identity.issuer)
    .where('identity.subject', '=', identity.subject)
    .where('accounts.deleted_at', 'is', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}

export async function lockAccount(db: Transaction, email: string) {
  const row = await db
    .selectFrom('accounts')
    .select([...accountColumns, 'email_verified_at as verifiedAt'])
    .where('email', '=', email)
    .$narrowType<{ email: NotNull }>()
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { verifiedAt, ...account } = row;
  return { account, isEmailVerified: verifiedAt !== null };
}

export async function insertIdentity(
  db: Db,
  identity: Identity & { accountId: string; linkedAt: Date },
): Promise<void> {
  await db
    .insertInto('google_identities')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      account_id: identity.accountId,
      linked_at: identity.linkedAt,
    })
    .execute();
}

export async function dropPassword(
  db: Db,
  change: { accountId: string; verifiedAt: Date },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: null, email_verified_at: change.verifiedAt })
    .where('id', '=', change.accountId)
    .execute();
}
