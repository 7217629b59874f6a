/** Runs an embedded database in its own process: node embedded-owner.ts <data dir> [<fallback>] */
import { createLog } from '#config/log.ts';
import { StartupError } from '#config/startup-error.ts';
import { startEmbeddedPostgres } from '#db/embedded/supervisor.ts';

const [dataDir = '', fallbackBase] = process.argv.slice(2);
try {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: createLog('error'),
    durable: false,
    progress: (line) => console.log(line),
    ...(fallbackBase && { fallbackBase }),
  });
  console.log(`ready ${JSON.stringify({ pid: postgres.pid(), ...postgres.connection })}`);
  const idle = setInterval(() => undefined, 1_000);
  process.once('SIGTERM', () => {
    clearInterval(idle);
    void postgres.stop().then(() => console.log('stopped'));
  });
} catch (error) {
  console.log(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
