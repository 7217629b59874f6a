import { type Kysely, sql } from 'kysely';
import type { Role } from '@anandham/domain/account';
import type { Database } from '../../db/schema.ts';

export type LiveSession = {
  readonly tokenHash: Buffer;
  readonly role: Role;
  readonly expiresAt: Date;
};

/** Which of these sessions live, and what their owners may see now. */
export async function listLiveSessions(
  db: Kysely<Database>,
  asked: { tokenHashes: readonly Buffer[]; now: Date },
): Promise<LiveSession[]> {
  const { rows } = await sql<LiveSession>`
    select s.token_hash as "tokenHash", a.role, s.expires_at as "expiresAt"
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = any(${asked.tokenHashes}) and s.expires_at > ${asked.now}
      and a.deleted_at is null`.execute(db);
  return rows;
}
