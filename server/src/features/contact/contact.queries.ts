import type { Db } from '../../db/db.ts';

export type ContactMessage = {
  readonly id: string;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly message: string;
  readonly createdAt: Date;
};

export async function insertMessage(
  db: Db,
  { createdAt, ...message }: ContactMessage,
): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({ ...message, created_at: createdAt })
    .execute();
}

export async function findMessage(db: Db, id: string): Promise<ContactMessage | null> {
  const row = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'mobile', 'email', 'message', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
