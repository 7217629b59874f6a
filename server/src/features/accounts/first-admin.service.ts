import { randomBytes } from 'node:crypto';
import { normaliseEmail } from '@anandham/domain/accounts/email-address';
import type { Config } from '#config/config.ts';
import type { Log } from '#config/log.ts';
import { newId } from '#db/new-id.ts';
import type { DatabaseHandle } from '#db/pool.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import type { ReadSettings } from '#features/settings/settings-store.ts';
import { hasOwner, insertAccount, lockFirstOwner } from './accounts.queries.ts';
import { isEasyPassword } from './easy-password.ts';
import { hashPassword } from './passwords.ts';
import { changeRole } from './roles.service.ts';

const defaultEmail = 'admin@anandham.local';

/** Returns null when an admin exists. The password is null when ADMIN_EMAIL has an account. */
export async function ensureFirstAdmin({
  database,
  config,
  settings,
  log,
  now,
}: {
  database: DatabaseHandle;
  config: Pick<Config, 'firstAdmin'>;
  settings: ReadSettings;
  log: Log;
  now: Date;
}): Promise<{ email: string; password: string | null } | null> {
  return database.db.transaction().execute(async (db) => {
    await lockFirstOwner(db);
    if (await hasOwner(db)) return null;
    const email = normaliseEmail(config.firstAdmin.email ?? defaultEmail) ?? defaultEmail;
    if (await changeRole(db, { email, role: 'owner', now })) {
      log.info({ email }, 'this account is the first admin; its password is unchanged');
      return { email, password: null };
    }
    const configuredPassword = config.firstAdmin.password;
    if (configuredPassword !== null && (await isEasyPassword(configuredPassword, [email]))) {
      const advice = 'ADMIN_PASSWORD is easily guessed: change the password on the profile page';
      log.warn({ setting: 'ADMIN_PASSWORD' }, advice);
    }
    const password = configuredPassword ?? randomBytes(12).toString('base64url');
    const id = newId(now);
    await insertAccount(db, {
      id,
      name: 'Admin',
      email,
      mobile: null,
      language: settings().business.language,
      passwordHash: await hashPassword(password),
      role: 'owner',
      createdAt: now,
    });
    const subject = { kind: 'account', id } as const;
    await insertAuditEntry(db, { at: now, actorId: null, action: 'grant_admin', subject });
    log.info({ email }, 'created the first admin');
    return { email, password };
  });
}
