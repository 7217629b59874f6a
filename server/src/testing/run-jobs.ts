import { setTimeout as wait } from 'node:timers/promises';
import { Logger, runOnce } from 'graphile-worker';
import type { Config } from '#config/config.ts';
import type { Log } from '#config/log.ts';
import type { DatabaseHandle } from '#db/pool.ts';
import { SettingsStore } from '#features/settings/settings-store.ts';
import { createMailer } from '#gateways/mail.ts';
import { createTasks } from '#jobs/tasks.ts';
import { enqueuePendingEvents } from '#jobs/pending-booking-events.ts';
import { taskListOf } from '#jobs/worker.ts';

const ignore = () => undefined;
const quiet: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Milliseconds, instead of those of the product: for a mail server that is expected to hang. */
export type MailTimeouts = { readonly greetingTimeout: number; readonly socketTimeout: number };

/** Runs all due jobs, and the jobs that they enqueue, one after the other. */
export async function runJobs(options: {
  database: DatabaseHandle;
  config: Config;
  clock: () => Date;
  mailTimeouts?: MailTimeouts | undefined;
  /** The log of the jobs. Default: none. */
  log?: Log | undefined;
}): Promise<void> {
  const { database, config, clock, mailTimeouts, log = quiet } = options;
  const settings = new SettingsStore({ db: database.db, config, log });
  await settings.refresh();
  const mailer = createMailer(config, settings.read, mailTimeouts);
  await enqueuePendingEvents(database.pool);
  await runOnce({
    pgPool: database.pool,
    taskList: taskListOf(
      createTasks({ database, config, settings: settings.read, mailer, clock, log }),
    ),
    logger: new Logger(() => ignore),
  });
  while (await isSettling(database)) await wait(5);
}

/** Graphile Worker's runOnce resolves before failed jobs are stored. */
async function isSettling({ pool }: DatabaseHandle): Promise<boolean> {
  const { rows } = await pool.query<{ busy: boolean }>(
    'select exists (select from graphile_worker.jobs where locked_at is not null) as busy',
  );
  return rows[0]?.busy === true;
}
