import type { Config } from '#config/config.ts';
import type { Log } from '#config/log.ts';
import type { DatabaseHandle } from '#db/pool.ts';
import { hasOwner } from '#features/accounts/accounts.queries.ts';
import { ensureFirstAdmin } from '#features/accounts/first-admin.service.ts';
import { newToken, tokenHash } from '#features/accounts/sessions.service.ts';
import type { ReadSettings } from '#features/settings/settings-store.ts';
import { insertSetupToken } from './setup.queries.ts';

/** What the start prints. The password is null when ADMIN_EMAIL has an account. */
export type FirstStart =
  | { readonly kind: 'owner'; readonly email: string; readonly password: string | null }
  | { readonly kind: 'setup'; readonly token: string };

/**
 * Without an owner: creates the one of ADMIN_EMAIL or ADMIN_PASSWORD, or a token for the setup page. Tokens
 * of earlier starts stay valid, because only their hashes are stored. Null when there is an owner.
 */
export async function prepareFirstStart(parts: {
  readonly database: DatabaseHandle;
  readonly config: Pick<Config, 'firstAdmin'>;
  readonly settings: ReadSettings;
  readonly log: Log;
  readonly now: Date;
}): Promise<FirstStart | null> {
  const { database, config, now } = parts;
  const { email, password } = config.firstAdmin;
  if (email !== null || password !== null) {
    const owner = await ensureFirstAdmin(parts);
    return owner && { kind: 'owner', ...owner };
  }
  if (await hasOwner(database.db)) return null;
  const token = newToken();
  await insertSetupToken(database.db, { hash: tokenHash(token), now });
  return { kind: 'setup', token };
}
