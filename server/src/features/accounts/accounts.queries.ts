import { type NotNull, sql } from 'kysely';
import type { Role, StaffRole } from '@anandham/domain/accounts/account';
import type { Language } from '@anandham/domain/language';
import type { Db, Transaction } from '#db/db.ts';
import type { Account } from './account.ts';

export const accountColumns = [
  'accounts.id',
  'accounts.name',
  'accounts.email',
  'accounts.mobile',
  'accounts.role',
  'accounts.language',
  'accounts.bookings_version as bookingsVersion',
] as const;

type NewAccount = Omit<Account, 'bookingsVersion'> & {
  /** Null for an account without a password. */
  readonly passwordHash: string | null;
  /** Null until the owner verifies the email address. */
  readonly emailVerifiedAt?: Date | null;
  readonly createdAt: Date;
};

export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      id: account.id,
      name: account.name,
      email: account.email,
      mobile: account.mobile,
      password_hash: account.passwordHash,
      role: account.role,
      language: account.language,
      email_verified_at: account.emailVerifiedAt ?? null,
      created_at: account.createdAt,
    })
    .execute();
}

export async function findTakenNames(
  db: Db,
  names: { email: string; mobile: string },
): Promise<{ email: boolean; mobile: boolean }> {
  const rows = await db
    .selectFrom('accounts')
    .select(['email', 'mobile'])
    .where((row) => row.or([row('email', '=', names.email), row('mobile', '=', names.mobile)]))
    .execute();
  return {
    email: rows.some((row) => row.email === names.email),
    mobile: rows.some((row) => row.mobile === names.mobile),
  };
}

export async function findCredentials(
  db: Db,
  name: { column: 'email' | 'mobile'; value: string },
): Promise<{ account: Account; passwordHash: string | null } | null> {
  const row = await db
    .selectFrom('accounts')
    .select([...accountColumns, 'password_hash as passwordHash'])
    .where(name.column, '=', name.value)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
  if (!row) return null;
  const { passwordHash, ...account } = row;
  return { account, passwordHash };
}

/** Null when no account has this email. */
export async function lockAccount(db: Transaction, email: string) {
  const row = await db
    .selectFrom('accounts')
    .select([...accountColumns, 'email_verified_at as verifiedAt', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .$narrowType<{ email: NotNull }>()
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { verifiedAt, passwordHash, ...account } = row;
  return { account, isEmailVerified: verifiedAt !== null, hasPassword: passwordHash !== null };
}

/** Also verifies the email address. */
export async function dropPassword(
  db: Db,
  change: { accountId: string; verifiedAt: Date },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: null, email_verified_at: change.verifiedAt })
    .where('id', '=', change.accountId)
    .execute();
}

/** With `verifiedAt`, the change also verifies the email address, unless it already is. */
export async function updatePassword(
  db: Db,
  change: { accountId: string; passwordHash: string; verifiedAt: Date | null },
): Promise<void> {
  const { accountId, passwordHash, verifiedAt } = change;
  await db
    .updateTable('accounts')
    .set((row) => ({
      password_hash: passwordHash,
      email_verified_at: row.fn.coalesce('email_verified_at', row.val(verifiedAt)),
    }))
    .where('id', '=', accountId)
    .execute();
}

export async function updateLanguage(
  db: Db,
  change: { accountId: string; language: Language },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ language: change.language })
    .where('id', '=', change.accountId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Undefined when no account has this email. */
export function updateRole(db: Db, change: { email: string; role: Role }) {
  return db
    .updateTable('accounts')
    .set({ role: change.role })
    .where('email', '=', change.email)
    .returning('id')
    .executeTakeFirst();
}

/** Locks the role of every owner until the end of the transaction. */
export function lockOwners(db: Transaction) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('role', '=', 'owner')
    .$narrowType<{ email: NotNull }>()
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Owners and dispatchers, the oldest account first. */
export function listStaff(db: Db) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'role', 'created_at as createdAt'])
    .where('role', '<>', 'customer')
    .$narrowType<{ email: NotNull; role: StaffRole }>()
    .orderBy('created_at')
    .execute();
}

/** Number of an advisory lock: concurrent starts and requests create only one first owner. */
const firstOwnerLock = 7_246_001;

/** Held until the end of the transaction. */
export async function lockFirstOwner(db: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstOwnerLock})`.execute(db);
}

export async function hasOwner(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
