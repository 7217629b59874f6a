/**
 * `npm run admin -- list | grant <email> | revoke <email>`: who may sit at the desk.
 * `npm run admin -- give-back <email>`: a stolen account back to the e-mail it had.
 * `npm run admin -- forget <mobile>`: erases whoever booked by telephone.
 */
import { loadConfig } from '../server/src/config/config.ts';
import { createLog } from '../server/src/config/log.ts';
import { StartupError } from '../server/src/config/startup-error.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { type DatabaseHandle, createDatabase } from '../server/src/db/pool.ts';
import {
  grantAdmin,
  listAdmins,
  revokeAdmin,
} from '../server/src/features/accounts/roles.service.ts';
import { forgetCaller } from '../server/src/features/profile/forget-caller.service.ts';
import { giveAccountBack } from '../server/src/features/profile/give-back.service.ts';
import { withConnection } from './lib/with-connection.ts';

const USAGE =
  'Usage: npm run admin -- list | grant <email> | revoke <email> | give-back <email> | forget <mobile>';
const log = createLog('warn');

type Answer = { line: string; exitCode: number };

async function perform({ db }: DatabaseHandle, action: string, email: string): Promise<Answer> {
  if (action === 'list') {
    const admins = await listAdmins(db);
    const lines = admins.map((admin) => `${admin.email}  ${admin.name}`);
    return { line: lines.join('\n') || 'There is no admin yet.', exitCode: 0 };
  }
  if (action === 'give-back') return giveBack(db, email);
  if (action === 'forget') return forget(db, email);
  const change = { email, now: new Date() };
  const noAccount = { line: `There is no account with the e-mail address ${email}.`, exitCode: 1 };
  if (action === 'grant') {
    const granted = await grantAdmin(db, change);
    return granted ? { line: `${email} is an admin.`, exitCode: 0 } : noAccount;
  }
  switch (await revokeAdmin(db, change)) {
    case 'revoked':
      return { line: `${email} is no longer an admin.`, exitCode: 0 };
    case 'last_admin':
      return {
        line: `${email} is the only admin and stays one; make somebody else an admin first (grant <email>).`,
        exitCode: 1,
      };
    case 'no_account':
      return noAccount;
  }
}

async function giveBack(db: DatabaseHandle['db'], email: string): Promise<Answer> {
  switch (await giveAccountBack(db, { email, now: new Date() })) {
    case 'given_back':
      return {
        line: `The account is with ${email} again and signed out everywhere. Its owner now chooses a password through "Forgot your password?".`,
        exitCode: 0,
      };
    case 'never_changed':
      return { line: `No account has left ${email} in the last 90 days.`, exitCode: 1 };
    case 'taken':
      return { line: `${email} has another account by now.`, exitCode: 1 };
  }
}

async function forget(db: DatabaseHandle['db'], mobile: string): Promise<Answer> {
  switch (await forgetCaller(db, { mobile, now: new Date() })) {
    case 'forgotten':
      return {
        line: 'The caller is erased. The trips stay in the books, without them.',
        exitCode: 0,
      };
    case 'unknown':
      return { line: `Nobody has booked by telephone from ${mobile}.`, exitCode: 1 };
    case 'trip_open':
      return { line: 'A trip of this caller is still open; cancel it first.', exitCode: 1 };
  }
}

async function main([action = '', email = '']: string[]): Promise<Answer> {
  const isList = action === 'list';
  if (!isList && !(['grant', 'revoke', 'give-back', 'forget'].includes(action) && email !== '')) {
    return { line: USAGE, exitCode: 1 };
  }
  return withConnection({ config: loadConfig(), log }, async (connection) => {
    await migrate({ connection, log });
    const database = createDatabase(connection, log, { max: 1, name: 'anandham-cabs admin' });
    try {
      return await perform(database, action, email);
    } finally {
      await database.destroy();
    }
  });
}

try {
  const { line, exitCode } = await main(process.argv.slice(2));
  (exitCode === 0 ? console.log : console.error)(line);
  process.exitCode = exitCode;
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
