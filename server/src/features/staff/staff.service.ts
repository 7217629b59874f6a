import type { StaffInvitation, StaffMember } from '@anandham/contract/schemas/staff';
import type { StaffRole } from '@anandham/domain/accounts/account';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { AppError } from '#app-error.ts';
import type { Transaction } from '#db/db.ts';
import { isId } from '#db/new-id.ts';
import type { ServiceContext } from '#service-context.ts';
import type { Account } from '#features/accounts/account.ts';
import { listStaff, lockOwners } from '#features/accounts/accounts.queries.ts';
import { deleteSessionsOf } from '#features/accounts/sessions.queries.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import { listInvitations, lockStaffMember, updateRoleOf } from './staff.queries.ts';

/** Owners and dispatchers, and the invitations that can still be accepted. */
export async function readStaff(
  { db, clock }: ServiceContext,
  you: Account,
): Promise<{ staff: StaffMember[]; invitations: StaffInvitation[] }> {
  const staff = await listStaff(db);
  const invitations = await listInvitations(db, clock());
  return {
    staff: staff.map((member) => toMember(member, you)),
    invitations: invitations.map(toInvitation),
  };
}

/** Throws staff_not_found, or last_owner when no owner would be left. */
export async function changeStaffRole(
  { db, clock }: ServiceContext,
  you: Account,
  { id, role }: { id: string; role: StaffRole },
): Promise<StaffMember> {
  return db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, { id, keeps: role === 'owner' });
    if (member.role !== role) {
      await updateRoleOf(transaction, { id, role });
      await insertAuditEntry(transaction, {
        at: clock(),
        actorId: you.id,
        action: 'change_staff_role',
        subject: { kind: 'account', id },
        before: { role: member.role },
        after: { role },
      });
    }
    return toMember({ ...member, role }, you);
  });
}

/** The account becomes a customer's and is signed out. Throws staff_not_found or last_owner. */
export async function removeStaff(
  { db, clock }: ServiceContext,
  you: Account,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, { id, keeps: false });
    await updateRoleOf(transaction, { id, role: 'customer' });
    await deleteSessionsOf(transaction, id, { except: null });
    await insertAuditEntry(transaction, {
      at: clock(),
      actorId: you.id,
      action: 'remove_staff',
      subject: { kind: 'account', id },
      before: { role: member.role },
    });
  });
}

/** `keeps`: the member is an owner afterwards. Locks all owners, so that two changes cannot remove the last two. */
async function lockMember(transaction: Transaction, { id, keeps }: { id: string; keeps: boolean }) {
  const owners = await lockOwners(transaction);
  const member = isId(id) ? await lockStaffMember(transaction, id) : undefined;
  if (member === undefined) throw new AppError('staff_not_found');
  if (!keeps && owners.every((owner) => owner.id === id)) throw new AppError('last_owner');
  return member;
}

function toMember(
  { id, name, email, role, createdAt }: Awaited<ReturnType<typeof listStaff>>[number],
  you: Account,
): StaffMember {
  return { _id: id, name, email, role, createdAt: toKolkataIso(createdAt), isYou: id === you.id };
}

export function toInvitation({
  id,
  email,
  role,
  invitedBy,
  createdAt,
  expiresAt,
}: Awaited<ReturnType<typeof listInvitations>>[number]): StaffInvitation {
  return {
    _id: id,
    email,
    role,
    invitedBy,
    createdAt: toKolkataIso(createdAt),
    expiresAt: toKolkataIso(expiresAt),
  };
}
