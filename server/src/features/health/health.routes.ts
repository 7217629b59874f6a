import * as operations from '@anandham/contract/operations/health';
import { healthSchemas } from '@anandham/contract/schemas/health';
import type { Config } from '#config/config.ts';
import { newId } from '#db/new-id.ts';
import type { Connection } from '#db/pool.ts';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import { verifyIdentity } from '#features/profile/own-password.service.ts';
import type { ProfileContext } from '#features/profile/profile.service.ts';
import type { SettingsStore } from '#features/settings/settings-store.ts';
import { backUp, readBackup } from './backup.service.ts';
import { listBackups } from './checks.ts';
import { readHealth } from './health.service.ts';

type Context = ProfileContext & {
  readonly config: Config;
  readonly connection: Connection;
  readonly store: SettingsStore;
};

export function mountHealth(api: Api, context: Context): void {
  const { db, clock, config } = context;

  mount(api, operations.readHealth, healthSchemas.readHealth, async () => ({
    ...succeed('health_read'),
    findings: await readHealth(context),
    backups: config.databaseUrl === null ? listBackups(config.dataDir) : [],
  }));

  mount(api, operations.backUp, healthSchemas.backUp, async ({ session, body }) => {
    const { id } = session.account;
    await verifyIdentity(context, id, body);
    const backup = await backUp(context);
    await audit('back_up', id);
    return { ...succeed('backup_written'), backup };
  });

  mount(api, operations.downloadBackup, healthSchemas.downloadBackup, async (call, reply) => {
    const { id } = call.session.account;
    const { name } = call.body;
    await verifyIdentity(context, id, call.body);
    const file = await readBackup(config, name);
    await audit('download_backup', id);
    void reply
      .type('application/x-tar')
      .header('content-disposition', `attachment; filename="${name}.tar"`);
    return file;
  });

  /** A backup contains all personal data. */
  async function audit(action: 'back_up' | 'download_backup', actorId: string): Promise<void> {
    const at = clock();
    const subject = { kind: 'settings', id: newId(at) } as const;
    await insertAuditEntry(db, { at, actorId, action, subject });
  }
}
