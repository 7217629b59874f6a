import { setTimeout as wait } from 'node:timers/promises';
import { Logger, runOnce } from 'graphile-worker';
import type { Config } from '#config/config.ts';
import type { Log } from '#config/log.ts';
import type { DatabaseHandle } from '#db/pool.ts';
import { createMailer } from '#gateways/mail.ts';
import { createTasks } from '#jobs/tasks.ts';
import { handOverEvents } from '#jobs/pending-booking-events.ts';
import { taskListOf } from '#jobs/worker.ts';

const ignore = () => undefined;
const quiet: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Does all jobs that are due, and those they ask for, one after the other. */
export async function runJobs(options: {
  database: DatabaseHandle;
  config: Config;
  clock: () => Date;
  /** Where the jobs tell what they do; silence otherwise. */
  log?: Log | undefined;
}): Promise<void> {
  const { database, config, clock, log = quiet } = options;
  // A mail server that hangs shall not hold up the tests for half a minute.
  const mailer = createMailer(config, { greetingTimeout: 500, socketTimeout: 500 });
  await handOverEvents(database.pool);
  await runOnce({
    pgPool: database.pool,
    taskList: taskListOf(createTasks({ database, config, mailer, clock, log })),
    logger: new Logger(() => ignore),
  });
  while (await isSettling(database)) await wait(5);
}

/** Graphile Worker ends its round before it has noted what failed. */
async function isSettling({ pool }: DatabaseHandle): Promise<boolean> {
  const { rows } = await pool.query<{ busy: boolean }>(
    'select exists (select from graphile_worker.jobs where locked_at is not null) as busy',
  );
  return rows[0]?.busy === true;
}
