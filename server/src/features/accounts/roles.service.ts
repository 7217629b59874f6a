import type { Role } from '@anandham/domain/account';
import { normaliseEmail } from '@anandham/domain/email-address';
import type { Db, Transaction } from '../../db/db.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import { listAdminAccounts, lockAdmins, updateRole } from './accounts.queries.ts';

export async function grantAdmin(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const address = normaliseEmail(email);
  if (address === null) return false;
  return db
    .transaction()
    .execute((transaction) => changeRole(transaction, { email: address, role: 'admin', now }));
}

/** The last admin cannot be revoked. */
export async function revokeAdmin(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<'revoked' | 'no_account' | 'last_admin'> {
  const address = normaliseEmail(email);
  if (address === null) return 'no_account';
  return db.transaction().execute(async (transaction) => {
    const admins = await lockAdmins(transaction);
    if (admins.length === 1 && admins[0]?.email === address) return 'last_admin';
    const found = await changeRole(transaction, { email: address, role: 'customer', now });
    return found ? 'revoked' : 'no_account';
  });
}

async function changeRole(
  db: Transaction,
  change: { email: string; role: Role; now: Date },
): Promise<boolean> {
  const id = await updateRole(db, change);
  if (id === null) return false;
  await insertAuditEntry(db, {
    ...{ at: change.now, actorId: null, subject: { kind: 'account', id } },
    action: change.role === 'admin' ? 'grant_admin' : 'revoke_admin',
  });
  return true;
}

export function listAdmins(db: Db): Promise<{ name: string; email: string; createdAt: Date }[]> {
  return listAdminAccounts(db);
}
