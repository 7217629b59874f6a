import type { StaffInvitation } from '@anandham/contract/schemas/staff';
import { invitationHours, isStaff, type StaffRole } from '@anandham/domain/accounts/account';
import type { Language } from '@anandham/domain/language';
import { AppError } from '#app-error.ts';
import type { Transaction } from '#db/db.ts';
import { isId, newId } from '#db/new-id.ts';
import type { Limits } from '#limits/limits.ts';
import type { ServiceContext } from '#service-context.ts';
import type { Account } from '#features/accounts/account.ts';
import { insertAccount } from '#features/accounts/accounts.queries.ts';
import { hashPassword } from '#features/accounts/passwords.ts';
import { newToken, openSession, tokenHash } from '#features/accounts/sessions.service.ts';
import { refuseEasyPassword, setPassword } from '#features/accounts/set-password.service.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import { enqueueEmail } from '#features/emails/enqueue-email.service.ts';
import * as queries from './staff.queries.ts';
import { toInvitation } from './staff.service.ts';

/** Enqueues the email with the link. Throws already_staff. */
export async function inviteStaff(
  { db, clock }: ServiceContext,
  you: Account,
  { email, role }: { email: string; role: StaffRole },
): Promise<StaffInvitation> {
  return db.transaction().execute(async (transaction) => {
    const account = await queries.lockAccountOf(transaction, email);
    if (account !== undefined && isStaff(account.role)) {
      throw new AppError('already_staff', { fieldCodes: { email: 'email_taken' } });
    }
    const now = clock();
    const id = newId(now);
    const expiresAt = new Date(now.getTime() + invitationHours * 3_600_000);
    await queries.replaceInvitation(transaction, {
      id,
      email,
      role,
      invited_by: you.id,
      created_at: now,
      expires_at: expiresAt,
    });
    await enqueueEmail(transaction, {
      kind: 'staff_invitation',
      to: {
        id: account?.id ?? null,
        name: account?.name ?? email,
        email,
        language: account?.language ?? you.language,
      },
      content: { invitationId: id },
      now,
    });
    await insertAuditEntry(transaction, {
      at: now,
      actorId: you.id,
      action: 'invite_staff',
      subject: { kind: 'invitation', id },
      after: { role },
    });
    return toInvitation({ id, email, role, invitedBy: you.name, createdAt: now, expiresAt });
  });
}

/** Throws invitation_not_found. */
export async function cancelInvitation(
  { db, clock }: ServiceContext,
  you: Account,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const cancelled = isId(id) ? await queries.deleteInvitation(transaction, id) : undefined;
    if (cancelled === undefined) throw new AppError('invitation_not_found');
    await insertAuditEntry(transaction, {
      at: clock(),
      actorId: you.id,
      action: 'cancel_invitation',
      subject: { kind: 'invitation', id },
      before: { role: cancelled.role },
    });
  });
}

/** Creates the token when the email is sent; only its hash is stored. Null when no longer needed. */
export async function fillInvitationEmail(
  { db, clock }: ServiceContext,
  { invitationId }: { invitationId: string },
): Promise<{ token: string; role: StaffRole } | null> {
  const invitation = await queries.findInvitation(db, invitationId, clock());
  if (invitation === undefined) return null;
  const token = newToken();
  await queries.insertInvitationToken(db, { invitationId, hash: tokenHash(token) });
  return { token, role: invitation.role };
}

/** Throws bad_invitation when the link is unknown, used, replaced, cancelled or expired. */
export async function readInvitation(
  { db, clock }: ServiceContext,
  token: string,
): Promise<{ email: string; role: StaffRole; hasAccount: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const invitation = await findByToken(transaction, { token, now: clock() });
    const account = await queries.lockAccountOf(transaction, invitation.email);
    const { email, role } = invitation;
    return { email, role, hasAccount: account !== undefined && account.emailVerifiedAt !== null };
  });
}

type Accepted = { readonly token: string | null; readonly account: Account | null };

/**
 * Gives the role to the account of the invited address. Without a verified account it needs a name and a
 * password: an unverified account may have been created by somebody else, so its password and sessions end.
 * Throws bad_invitation, validation_failed or password_common.
 */
export async function acceptInvitation(
  context: ServiceContext & { readonly limits: Limits },
  given: {
    readonly token: string;
    readonly name: string | undefined;
    readonly password: string | undefined;
    readonly language: Language;
    readonly device: string | null;
  },
): Promise<Accepted> {
  const { db, clock } = context;
  const { hasAccount, email } = await readInvitation(context, given.token);
  const passwordHash = hasAccount ? null : await hashNewPassword(email, given);
  return db.transaction().execute(async (transaction) => {
    const now = clock();
    const invitation = await findByToken(transaction, { token: given.token, now });
    if ((await queries.deleteInvitation(transaction, invitation.id)) === undefined) {
      throw new AppError('bad_invitation');
    }
    const known = await queries.lockAccountOf(transaction, email);
    const { role } = invitation;
    const id = known?.id ?? newId(now);
    if (known === undefined) {
      // The account was deleted since the check, and the form had no password.
      if (passwordHash === null) throw new AppError('bad_invitation');
      await insertAccount(transaction, {
        id,
        name: given.name ?? '',
        email,
        mobile: null,
        language: given.language,
        passwordHash,
        role,
        emailVerifiedAt: now,
        createdAt: now,
      });
    } else {
      await queries.updateRoleOf(transaction, { id, role });
      if (known.emailVerifiedAt === null && passwordHash !== null) {
        const owner = { ...known, email };
        const change = { owner, passwordHash, keepSession: null, emailProven: true, now };
        await setPassword(transaction, { ...change, limits: context.limits });
      }
    }
    await insertAuditEntry(transaction, {
      at: now,
      actorId: id,
      action: 'accept_invitation',
      subject: { kind: 'account', id },
      after: { role },
    });
    if (passwordHash === null) return { token: null, account: null };
    const account = await queries.lockAccountOf(transaction, email);
    const token = await openSession(transaction, { accountId: id, now, device: given.device });
    return { token, account: account === undefined ? null : { ...account, email } };
  });
}

async function hashNewPassword(
  email: string,
  { name, password }: { name: string | undefined; password: string | undefined },
): Promise<string> {
  if (name === undefined || password === undefined) {
    throw new AppError('validation_failed', {
      fieldCodes: {
        ...(name === undefined && { name: 'name_required' }),
        ...(password === undefined && { password: 'password_required' }),
      },
    });
  }
  await refuseEasyPassword(password, { name, email, mobile: null }, 'password');
  return hashPassword(password);
}

async function findByToken(db: Transaction, { token, now }: { token: string; now: Date }) {
  const invitation = await queries.findInvitationOf(db, { hash: tokenHash(token), now });
  if (invitation === undefined) throw new AppError('bad_invitation');
  return invitation;
}
