import type { Role } from '@anandham/domain/accounts/account';
import { normaliseEmail } from '@anandham/domain/accounts/email-address';
import type { Db, Transaction } from '#db/db.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import { lockOwners, updateRole } from './accounts.queries.ts';

/** Makes the account an owner. */
export async function grantAdmin(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const address = normaliseEmail(email);
  if (address === null) return false;
  return db
    .transaction()
    .execute((transaction) => changeRole(transaction, { email: address, role: 'owner', now }));
}

/** Takes the role of an owner or dispatcher. The last owner cannot be revoked. */
export async function revokeAdmin(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<'revoked' | 'no_account' | 'last_admin'> {
  const address = normaliseEmail(email);
  if (address === null) return 'no_account';
  return db.transaction().execute(async (transaction) => {
    const owners = await lockOwners(transaction);
    if (owners.length === 1 && owners[0]?.email === address) return 'last_admin';
    const found = await changeRole(transaction, { email: address, role: 'customer', now });
    return found ? 'revoked' : 'no_account';
  });
}

/** False when no account has this email. */
export async function changeRole(
  db: Transaction,
  change: { email: string; role: Role; now: Date },
): Promise<boolean> {
  const account = await updateRole(db, change);
  if (account === undefined) return false;
  await insertAuditEntry(db, {
    at: change.now,
    actorId: null,
    action: change.role === 'customer' ? 'revoke_admin' : 'grant_admin',
    subject: { kind: 'account', id: account.id },
  });
  return true;
}
