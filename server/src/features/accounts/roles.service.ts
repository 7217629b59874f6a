import type { Kysely } from 'kysely';
import type { Role } from '@anandham/domain/account';
import { normaliseEmail } from '@anandham/domain/email-address';
import type { Database } from '../../db/schema.ts';
import { listAdminAccounts, updateRole } from './accounts.queries.ts';

/** Whether the account was found. Holds from its next call on: the role is read every time. */
export function grantAdmin(db: Kysely<Database>, email: string): Promise<boolean> {
  return changeRole(db, email, 'admin');
}

export function revokeAdmin(db: Kysely<Database>, email: string): Promise<boolean> {
  return changeRole(db, email, 'customer');
}

export function listAdmins(
  db: Kysely<Database>,
): Promise<{ name: string; email: string; createdAt: Date }[]> {
  return listAdminAccounts(db);
}

async function changeRole(db: Kysely<Database>, email: string, role: Role): Promise<boolean> {
  const address = normaliseEmail(email);
  return address !== null && (await updateRole(db, { email: address, role }));
}
