import type { Config } from '#config/config.ts';
import type { Log } from '#config/log.ts';
import { findRunning, startEmbeddedPostgres } from './embedded/supervisor.ts';
import { type Connection, reachDatabase } from './pool.ts';
import { currentAddress } from './primary-client.ts';

/** Runs work on the configured database. Starts the embedded one when no app runs. */
export async function withConnection<T>(
  { config, log }: { config: Config; log: Log },
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { databaseUrl, databaseDirectUrl } = config;
  const url = databaseDirectUrl ?? databaseUrl;
  if (url !== null) {
    const setting = databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
    await reachDatabase(url, setting);
    return work(currentAddress(url));
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
