import type { Db } from '../../db/db.ts';

export async function findAccountThatLeft(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('emails')
    .select('account_id as accountId')
    .where('kind', '=', 'email_changed')
    .where('recipient_email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.accountId ?? null;
}

export async function updateToGivenBack(
  db: Db,
  account: { accountId: string; email: string },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email: account.email, email_verified_at: null, password_hash: null })
    .where('id', '=', account.accountId)
    .execute();
}
