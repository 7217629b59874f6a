import type { Config } from '../config/config.ts';
import type { Log } from '../config/log.ts';
import { type Connection, type DatabaseHandle, createDatabase, sessionsOf } from '../db/pool.ts';
import { createLetterWriter } from '../features/letters/letter-writer.ts';
import { createMailer } from '../gateways/mail.ts';
import { makePatient } from './patient-pool.ts';
import { createTasks } from './tasks.ts';
import { startWorker } from './worker.ts';
import { yieldToRequests } from './yield-to-requests.ts';

/** One listens, the others fetch and settle jobs; the work itself uses the app's own connections. */
const connections = 4;

/** Starts working on jobs, on connections of their own, so that a rush of requests does not hold them up. */
export async function startJobs(options: {
  config: Config;
  connection: Connection;
  database: DatabaseHandle;
  log: Log;
}): Promise<{ stop: () => Promise<void> }> {
  const { config, connection, database, log } = options;
  const own = createDatabase(connection, log, { max: connections, name: 'anandham-cabs jobs' });
  makePatient(own.pool);
  const mailer = createMailer(config);
  const writer = createLetterWriter();
  const { write } = writer;
  const tasks = createTasks({ database, config, mailer, write, clock: () => new Date(), log });
  const { named } = sessionsOf(connection);
  const mayBegin = () => yieldToRequests(database.pool);
  const worker = await startWorker({ pool: own.pool, tasks, log, named, mayBegin });
  return {
    stop: async () => {
      await worker.stop();
      await writer.stop();
      await own.destroy();
    },
  };
}
