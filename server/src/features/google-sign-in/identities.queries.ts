import type { NotNull } from 'kysely';
import type { Db, Transaction } from '../../db/db.ts';
import type { Account } from '../accounts/account.ts';

const accountColumns = [
  'account.id',
  'account.name',
  'account.email',
  'account.mobile',
  'account.role',
  'account.language',
  'account.bookings_version as bookingsVersion',
] as const;

export type Identity = { readonly issuer: string; readonly subject: string };

export async function findAccountOf(db: Db, identity: Identity): Promise<Account | null> {
  const row = await db
    .selectFrom('google_identities as identity')
    .innerJoin('accounts as account', 'account.id', 'identity.account_id')
    .select(accountColumns)
    .where('identity.issuer', '=', identity.issuer)
    .where('identity.subject', '=', identity.subject)
    .where('account.deleted_at', 'is', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
  return row ?? null;
}

export async function lockAccount(
  db: Transaction,
  email: string,
): Promise<{ account: Account; isEmailProven: boolean } | null> {
  const row = await db
    .selectFrom('accounts as account')
    .select([...accountColumns, 'account.email_verified_at as provenAt'])
    .where('account.email', '=', email)
    .$narrowType<{ email: NotNull }>()
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { provenAt, ...account } = row;
  return { account, isEmailProven: provenAt !== null };
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
  change: { accountId: string; provenAt: Date },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: null, email_verified_at: change.provenAt })
    .where('id', '=', change.accountId)
    .execute();
}
