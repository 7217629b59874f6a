import type { Config } from '#config/config.ts';
import type { Log } from '#config/log.ts';
import { type Connection, type DatabaseHandle, createDatabase } from '#db/pool.ts';
import type { SettingsStore } from '#features/settings/settings-store.ts';
import { createMailer } from '#gateways/mail.ts';
import { createTasks } from './tasks.ts';
import { startWorker } from './worker.ts';

/** One connection listens, the others fetch and complete jobs. */
const connections = 4;

/** Starts the job worker on its own connections, so that requests do not delay jobs. */
export async function startJobs(options: {
  config: Config;
  connection: Connection;
  database: DatabaseHandle;
  settings: SettingsStore;
  log: Log;
}): Promise<{ stop: () => Promise<void> }> {
  const { config, connection, database, settings, log } = options;
  const own = createDatabase(connection, log, { max: connections, name: 'anandham-cabs jobs' });
  const mailer = createMailer(config, settings.read);
  const tasks = createTasks({
    database,
    config,
    settings: settings.read,
    mailer,
    clock: () => new Date(),
    log,
  });
  const worker = await startWorker({ pool: own.pool, tasks, log });
  return {
    stop: async () => {
      await worker.stop();
      await own.destroy();
    },
  };
}
