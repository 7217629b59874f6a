import type { NotNull } from 'kysely';
import type { Db } from '#db/db.ts';
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
