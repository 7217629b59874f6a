import type { Insertable } from 'kysely';
import type { Role, StaffRole } from '@anandham/domain/accounts/account';
import type { Db, Transaction } from '#db/db.ts';
import type { StaffInvitations } from '#db/schema.ts';
import { accountColumns } from '#features/accounts/accounts.queries.ts';

export function listInvitations(db: Db, now: Date) {
  return db
    .selectFrom('staff_invitations as invitation')
    .innerJoin('accounts', 'accounts.id', 'invitation.invited_by')
    .select(['invitation.id', 'invitation.email', 'invitation.role'])
    .select(['invitation.created_at as createdAt', 'invitation.expires_at as expiresAt'])
    .select('accounts.name as invitedBy')
    .where('invitation.expires_at', '>', now)
    .orderBy('invitation.created_at')
    .execute();
}

export async function replaceInvitation(
  db: Transaction,
  invitation: Insertable<StaffInvitations>,
): Promise<void> {
  await db.deleteFrom('staff_invitations').where('email', '=', invitation.email).execute();
  await db.insertInto('staff_invitations').values(invitation).execute();
}

/** Undefined when there is none. */
export function deleteInvitation(db: Db, id: string) {
  return db
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .returning('role')
    .executeTakeFirst();
}

export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', now).execute();
}

export function findInvitation(db: Db, id: string, now: Date) {
  return db
    .selectFrom('staff_invitations')
    .select(['email', 'role'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function insertInvitationToken(
  db: Db,
  token: { invitationId: string; hash: Buffer },
): Promise<void> {
  await db
    .insertInto('staff_invitation_tokens')
    .values({ token_hash: token.hash, invitation_id: token.invitationId })
    .execute();
}

export function findInvitationOf(db: Db, token: { hash: Buffer; now: Date }) {
  return db
    .selectFrom('staff_invitations as invitation')
    .innerJoin('staff_invitation_tokens as token', 'token.invitation_id', 'invitation.id')
    .select(['invitation.id', 'invitation.email', 'invitation.role'])
    .select('invitation.invited_by as invitedBy')
    .where('token.token_hash', '=', token.hash)
    .where('invitation.expires_at', '>', token.now)
    .executeTakeFirst();
}

/** Locks the account with this address until the end of the transaction. */
export function lockAccountOf(db: Transaction, email: string) {
  return db
    .selectFrom('accounts')
    .select([...accountColumns, 'accounts.email_verified_at as emailVerifiedAt'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined when the account is a customer or unknown. */
export function lockStaffMember(db: Transaction, id: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'role', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('role', '<>', 'customer')
    .$narrowType<{ email: string; role: StaffRole }>()
    .forUpdate()
    .executeTakeFirst();
}

export async function updateRoleOf(db: Db, change: { id: string; role: Role }): Promise<void> {
  await db.updateTable('accounts').set({ role: change.role }).where('id', '=', change.id).execute();
}
