import type { FastifyInstance } from 'fastify';
import { loadConfig } from '#config/config.ts';
import { buildServer, type ServerDeps } from '#http/server.ts';
import { afterFile } from './clean-up.ts';
import type { TestDatabase } from './database/database.ts';
import { maps } from './test-server.ts';

/** A second server on the database of a test file, as another process would be. */
export async function otherProcess(
  database: TestDatabase,
  {
    config = {},
    siteRoot = '/nowhere',
    clock,
  }: { config?: Partial<ServerDeps['config']>; siteRoot?: string; clock?: () => Date } = {},
): Promise<FastifyInstance> {
  const app = await buildServer({
    // Not the developer's data directory, which may contain imported roads.
    config: { ...loadConfig({}), dataDir: '/nowhere', ...config },
    database,
    connection: database.connection,
    maps,
    appRoot: '/nowhere',
    siteRoot,
    requestLog: false,
    ...(clock && { clock }),
  });
  afterFile(() => app.close());
  return app;
}
