import { type InferResult, type Insertable, sql } from 'kysely';
import type { MessageState } from '@anandham/domain/message';
import type { Db } from '#db/db.ts';
import type { ContactMessages } from '#db/schema.ts';

export async function insertMessage(db: Db, message: Insertable<ContactMessages>): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}

export async function findMessage(db: Db, id: string) {
  const row = await db
    .selectFrom('contact_messages')
    .select(['name', 'mobile', 'email', 'message'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

function selectMessages(db: Db) {
  return db
    .selectFrom('contact_messages as message')
    .leftJoin('accounts as admin', 'admin.id', 'message.answered_by')
    .select(['message.id', 'message.name', 'message.mobile', 'message.email', 'message.message'])
    .select(['message.created_at as createdAt', 'message.answered_at as answeredAt'])
    .select('admin.name as answeredByName');
}

export type MessageRow = InferResult<ReturnType<typeof selectMessages>>[number];

const hasState = (state: MessageState) =>
  ({
    all: sql<boolean>`true`,
    new: sql<boolean>`answered_at is null`,
    answered: sql<boolean>`answered_at is not null`,
  })[state];

export async function listMessageRows(
  db: Db,
  params: { state: MessageState; limit: number; offset: number },
): Promise<MessageRow[]> {
  return selectMessages(db)
    .where(hasState(params.state))
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(params.limit)
    .offset(params.offset)
    .execute();
}

export async function countMessages(db: Db, state: MessageState): Promise<number> {
  const { total } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(hasState(state))
    .executeTakeFirstOrThrow();
  return total;
}

export function lockMessage(db: Db, id: string) {
  return selectMessages(db).where('message.id', '=', id).forUpdate('message').executeTakeFirst();
}

export async function deleteMessagesBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', time).execute();
}

export async function updateAnswered(
  db: Db,
  id: string,
  answered: { at: Date; by: string } | null,
): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ answered_at: answered?.at ?? null, answered_by: answered?.by ?? null })
    .where('id', '=', id)
    .execute();
}
