/**
 * `npm run admin -- list | grant <email> | revoke <email>`: shows the staff; makes an account an owner, or a customer again.
 * `npm run admin -- recover <email>`: returns a stolen account to its previous email.
 * `npm run admin -- forget <mobile>`: erases a phone customer.
 */
import {
  createDatabase,
  type DatabaseHandle,
  migrate,
  withConnection,
} from '@anandham/server/database';
import {
  forgetPhoneCustomer,
  recoverAccount,
  grantAdmin,
  listStaff,
  revokeAdmin,
} from '@anandham/server/operations';
import { createLog, loadConfig, StartupError } from '@anandham/server/settings';
import { runCommand } from './lib/command.ts';

const USAGE =
  'Usage: npm run admin -- list | grant <email> | revoke <email> | recover <email> | forget <mobile>';
const log = createLog('warn');

/** Performs the action and returns the text to print. Throws a StartupError if it cannot be done. */
async function perform({ db }: DatabaseHandle, action: string, email: string): Promise<string> {
  if (action === 'list') {
    const staff = await listStaff(db);
    const lines = staff.map(({ email: address, name, role }) => `${address}  ${name}  ${role}`);
    return lines.join('\n') || 'There is no owner yet.';
  }
  if (action === 'recover') return recover(db, email);
  if (action === 'forget') return forget(db, email);
  const change = { email, now: new Date() };
  const noAccount = `There is no account with the email address ${email}.`;
  if (action === 'grant') {
    if (await grantAdmin(db, change)) return `${email} is an owner.`;
    throw new StartupError(noAccount);
  }
  switch (await revokeAdmin(db, change)) {
    case 'revoked':
      return `${email} no longer has access to the admin area.`;
    case 'last_admin':
      throw new StartupError(
        `${email} is the only owner and cannot be removed; make another account an owner first (grant <email>).`,
      );
    case 'no_account':
      throw new StartupError(noAccount);
  }
}

async function recover(db: DatabaseHandle['db'], email: string): Promise<string> {
  switch (await recoverAccount(db, { email, now: new Date() })) {
    case 'recovered':
      return `The account has the email ${email} again and is signed out everywhere. Its owner now chooses a password through "Forgot your password?".`;
    case 'never_changed':
      throw new StartupError(
        `No account was changed from ${email} to another address in the last 90 days.`,
      );
    case 'taken':
      throw new StartupError(`${email} already has another account.`);
  }
}

async function forget(db: DatabaseHandle['db'], mobile: string): Promise<string> {
  switch (await forgetPhoneCustomer(db, { mobile, now: new Date() })) {
    case 'forgotten':
      return 'The phone customer is erased. The trips stay in the accounting records, without name and number.';
    case 'unknown':
      throw new StartupError(`There are no phone bookings from ${mobile}.`);
    case 'trip_open':
      throw new StartupError('This customer has an open trip; cancel it first.');
  }
}

async function main([action = '', email = '']: string[]): Promise<void> {
  const isList = action === 'list';
  if (!isList && !(['grant', 'revoke', 'recover', 'forget'].includes(action) && email !== '')) {
    throw new StartupError(USAGE);
  }
  const line = await withConnection({ config: loadConfig(), log }, async (connection) => {
    await migrate({ connection, log });
    const database = createDatabase(connection, log, { max: 1, name: 'anandham-cabs admin' });
    try {
      return await perform(database, action, email);
    } finally {
      await database.destroy();
    }
  });
  console.log(line);
}

await runCommand(main);
