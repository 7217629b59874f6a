import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

const quiet = new Logger(() => () => undefined);

export async function migrateJobTables(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet });
}
