import type { Config } from '../../server/src/config/config.ts';
import type { Log } from '../../server/src/config/log.ts';
import { findRunning, startEmbeddedPostgres } from '../../server/src/db/embedded/supervisor.ts';
import type { Connection } from '../../server/src/db/pool.ts';
import { reachDatabase } from '../../server/src/db/reach.ts';
import { serversOf } from '../../server/src/db/servers.ts';

/** The running app owns the embedded database: then we are its guest, else we start it ourselves. */
export async function withConnection<T>(
  { config, log }: { config: Config; log: Log },
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { databaseUrl, databaseDirectUrl } = config;
  const around = databaseDirectUrl ?? databaseUrl;
  if (around !== null) {
    const setting = databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
    await reachDatabase(around, setting, log);
    return work(serversOf(around).current());
  }
  const running = findRunning(config.dataDir);
  if (running !== null) return work(running);
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    return await work(postgres.connection);
  } finally {
    await postgres.stop();
  }
}
