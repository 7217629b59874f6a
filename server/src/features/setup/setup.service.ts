import type { SetupRequest, SetupTestEmail } from '@anandham/contract/schemas/setup';
import type { Language } from '@anandham/domain/language';
import { AppError } from '#app-error.ts';
import type { Transaction } from '#db/db.ts';
import { isUniqueViolation } from '#db/failure.ts';
import { newId } from '#db/new-id.ts';
import type { Limits } from '#limits/limits.ts';
import type { Account } from '#features/accounts/account.ts';
import {
  findTakenNames,
  hasOwner,
  insertAccount,
  lockFirstOwner,
} from '#features/accounts/accounts.queries.ts';
import { sendVerification } from '#features/accounts/email-verification.service.ts';
import { hashPassword } from '#features/accounts/passwords.ts';
import { changeRole } from '#features/accounts/roles.service.ts';
import { openSession, tokenHash } from '#features/accounts/sessions.service.ts';
import { refuseEasyPassword, setPassword } from '#features/accounts/set-password.service.ts';
import type { ClassStore } from '#features/fleet/class-store.ts';
import { changeClassIn } from '#features/fleet/classes.service.ts';
import { lockClasses } from '#features/fleet/fleet.queries.ts';
import { addVehicleIn } from '#features/fleet/fleet.service.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import { lockAccountOf } from '#features/staff/staff.queries.ts';
import { merge } from '#features/settings/merge.ts';
import {
  prepareChanges,
  type SettingsContext,
  storeChange,
} from '#features/settings/settings.service.ts';
import { sendTestEmail, type TestEmailContext } from '#features/settings/test-email.service.ts';
import { deleteSetupTokens, isSetupToken } from './setup.queries.ts';

type SetupContext = SettingsContext & { readonly limits: Limits; readonly classes: ClassStore };
type Visitor = { readonly device: string | null; readonly language: Language };

/**
 * Creates the owner and saves the first settings, class and vehicle. Throws setup_done, bad_setup_token, password_common,
 * account_exists, or as `changeSettings` with paths that begin with `settings.`.
 */
export async function finishSetup(
  context: SetupContext,
  request: SetupRequest,
  visitor: Visitor,
): Promise<{ token: string; account: Account }> {
  const { db, store, classes } = context;
  await rejectUnlessOpen(db, request.token);
  const { owner } = request;
  const mobile = owner.mobile ?? null;
  await inPart('owner', () => refuseEasyPassword(owner.password, { ...owner, mobile }, 'password'));
  const passwordHash = await hashPassword(owner.password);
  const changes = await inPart('settings', () => prepareChanges(store, request.settings));
  const done = await db
    .transaction()
    .execute(async (transaction) => {
      await lockFirstOwner(transaction);
      await rejectUnlessOpen(transaction, request.token);
      const account = await createOwner(context, transaction, {
        owner: { ...owner, mobile, language: owner.language ?? visitor.language },
        passwordHash,
      });
      const change = (now: unknown) => merge(now, changes);
      await inPart('settings', () =>
        storeChange(context, transaction, { account, version: null, change }),
      );
      await saveFleet(transaction, { account, request, now: context.clock() });
      await deleteSetupTokens(transaction);
      const session = { accountId: account.id, now: context.clock(), device: visitor.device };
      return { token: await openSession(transaction, session), account };
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('account_exists', { fieldCodes: { 'owner.mobile': 'mobile_taken' } });
    });
  await Promise.all([store.refresh(), classes.refresh()]);
  return done;
}

/** Sends an email with what is typed so far. Throws setup_done, bad_setup_token, or as `sendTestEmail`. */
export async function testSetupEmail(
  context: Pick<SetupContext, 'db'> & TestEmailContext,
  { token, settings, to }: SetupTestEmail,
): Promise<string> {
  await rejectUnlessOpen(context.db, token);
  const section = (name: string) => {
    const typed = settings[name];
    return typeof typed === 'object' && typed !== null ? { ...typed } : {};
  };
  const typed = { business: section('business'), email: section('email') };
  return inPart('settings', () => sendTestEmail(context, { ...typed, to }));
}

async function rejectUnlessOpen(db: SetupContext['db'], token: string): Promise<void> {
  if (await hasOwner(db)) throw new AppError('setup_done');
  if (!(await isSetupToken(db, tokenHash(token)))) throw new AppError('bad_setup_token');
}

/** Changes the first class, which the migration has inserted, and adds the first vehicle to it. */
async function saveFleet(
  db: Transaction,
  {
    account,
    request: { vehicleClass, vehicle },
    now,
  }: { readonly account: Account; readonly request: SetupRequest; readonly now: Date },
): Promise<void> {
  const first = (await lockClasses(db)).find(({ retiredAt }) => retiredAt === null);
  if (!first) throw new Error('There is no active vehicle class');
  if (vehicleClass) {
    const change = { id: first.id, account, body: vehicleClass };
    await inPart('vehicleClass', () => changeClassIn(db, change, now));
  }
  if (vehicle) {
    const body = { ...vehicle, vehicleClassId: first.id };
    await inPart('vehicle', () => addVehicleIn(db, { account, body }, now));
  }
}

/**
 * A customer's account with the owner's email becomes the owner's. The setup token proves control of the
 * server, so its password is replaced and its sessions end.
 */
async function createOwner(
  { clock, limits }: SetupContext,
  db: Transaction,
  {
    owner,
    passwordHash,
  }: {
    owner: Pick<Account, 'name' | 'email' | 'mobile' | 'language'>;
    passwordHash: string;
  },
): Promise<Account> {
  const now = clock();
  const { name, email, mobile, language } = owner;
  const known = await lockAccountOf(db, email);
  if (known === undefined) {
    const taken = mobile !== null && (await findTakenNames(db, { email, mobile })).mobile;
    if (taken) {
      throw new AppError('account_exists', { fieldCodes: { 'owner.mobile': 'mobile_taken' } });
    }
    const account = { id: newId(now), name, email, mobile, language, role: 'owner' } as const;
    await insertAccount(db, { ...account, passwordHash, createdAt: now });
    await insertAuditEntry(db, {
      at: now,
      actorId: null,
      action: 'grant_admin',
      subject: { kind: 'account', id: account.id },
    });
    await sendVerification(db, { owner: account, now });
    return { ...account, bookingsVersion: 0 };
  }
  await changeRole(db, { email, role: 'owner', now });
  const change = { owner: { ...known, email }, passwordHash, keepSession: null, now, limits };
  await setPassword(db, { ...change, emailProven: false });
  return { ...known, email, role: 'owner' };
}

/** Puts the name of the form's part before the fields of an error. */
async function inPart<T>(part: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.details.fieldCodes === undefined) throw error;
    const fieldCodes = Object.fromEntries(
      Object.entries(error.details.fieldCodes).map(([field, code]) => [`${part}.${field}`, code]),
    );
    throw new AppError(error.code, { ...error.details, fieldCodes });
  }
}
