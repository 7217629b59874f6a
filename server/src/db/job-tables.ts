import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

/** What goes wrong is thrown; its notes on each step are of no use to anybody. */
const quiet = new Logger(() => () => undefined);

/** Makes or updates the tables of Graphile Worker, by its own migrations. */
export async function migrateJobTables(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet });
}
