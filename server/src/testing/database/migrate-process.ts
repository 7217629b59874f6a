/** Migrates in its own process: node migrate-process.ts <connection as JSON> <folder> */
import { createLog } from '#config/log.ts';
import { StartupError } from '#config/startup-error.ts';
import { migrate } from '#db/migrate.ts';
import type { Connection } from '#db/pool.ts';

const [connection = '', folder = ''] = process.argv.slice(2);
try {
  await migrate({
    connection: JSON.parse(connection) as Connection,
    log: createLog('error'),
    ...(folder && { folder }),
  });
  console.log('migrated');
} catch (error) {
  console.log(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
