import { type InferResult, type Insertable, sql } from 'kysely';
import { emailCode } from '@anandham/domain/accounts/email-code';
import type { Db, Transaction } from '#db/db.ts';
import type { EmailCodeRequests, EmailCodeSecrets } from '#db/schema.ts';

export async function insertRequest(db: Db, request: Insertable<EmailCodeRequests>): Promise<void> {
  await db.insertInto('email_code_requests').values(request).execute();
}

function selectRequests(db: Db) {
  return db
    .selectFrom('email_code_requests as request')
    .select(['request.id', 'request.email', 'request.name', 'request.mobile', 'request.language'])
    .select('request.trip');
}

export type StoredRequest = InferResult<ReturnType<typeof selectRequests>>[number];

export function findRequest(db: Db, id: string) {
  return selectRequests(db).where('request.id', '=', id).executeTakeFirst();
}

/** The trip of the request; undefined when a newer request or a sign-in has replaced it. */
export function findTripOfNewest(db: Db, id: string) {
  const later = sql`
    select from email_code_requests later
    where later.email = request.email
      and (later.requested_at, later.id) > (request.requested_at, request.id)`;
  return db
    .selectFrom('email_code_requests as request')
    .select('request.shown_trip as trip')
    .where('request.id', '=', id)
    .where(sql<boolean>`not exists (${later})`)
    .executeTakeFirst();
}

export async function insertSecret(db: Db, secret: Insertable<EmailCodeSecrets>): Promise<void> {
  await db.insertInto('email_code_secrets').values(secret).execute();
}

/** The valid codes of the newest request. Each attempt to send its email creates one. */
export async function findLiveCodes(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<{ request: StoredRequest; codeHashes: string[] } | null> {
  const request = await selectRequests(db)
    .where('request.email', '=', email)
    .orderBy('request.requested_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (request === undefined) return null;
  const secrets = await db
    .selectFrom('email_code_secrets')
    .select('code_hash as codeHash')
    .where('request_id', '=', request.id)
    .where('expires_at', '>', now)
    .execute();
  return { request, codeHashes: secrets.map(({ codeHash }) => codeHash) };
}

/** Returns false when no tries are left or the request was used. */
export async function countCodeTry(db: Db, requestId: string): Promise<boolean> {
  const result = await db
    .updateTable('email_code_requests')
    .set((row) => ({ code_tries: row('code_tries', '+', 1) }))
    .where('id', '=', requestId)
    .where('code_tries', '<', emailCode.triesPerCode)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export function findRequestOfLink(db: Db, token: { hash: Buffer; now: Date }) {
  return selectRequests(db)
    .innerJoin('email_code_secrets as secret', 'secret.request_id', 'request.id')
    .where('secret.token_hash', '=', token.hash)
    .where('secret.expires_at', '>', token.now)
    .executeTakeFirst();
}

/** Voids all codes and links of an address. Returns the deleted requests. */
export async function deleteRequestsOf(db: Transaction, email: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('email_code_requests')
    .where('email', '=', email)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The emails with codes went to the address before it had an account; now they belong to it. */
export async function assignCodeEmails(
  db: Db,
  account: { id: string; email: string },
): Promise<void> {
  await db
    .updateTable('emails')
    .set({ account_id: account.id })
    .where('recipient_email', '=', account.email)
    .where('kind', '=', 'email_code')
    .where('account_id', 'is', null)
    .execute();
}

/** Deletes the requests of an address and the emails sent to it before it had an account. */
export async function deleteCodeEmailsTo(db: Transaction, email: string): Promise<void> {
  await deleteRequestsOf(db, email);
  await db
    .deleteFrom('emails')
    .where('recipient_email', '=', email)
    .where('kind', '=', 'email_code')
    .execute();
}

export async function deleteCodeRequestsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('email_code_requests').where('requested_at', '<', time).execute();
}
