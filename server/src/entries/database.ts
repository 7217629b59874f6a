/** For commands: the configured database, embedded or not. */
export { dataOf } from '#db/embedded/cluster.ts';
export { existingHome } from '#db/embedded/data-directory.ts';
export {
  findRunning,
  startEmbeddedPostgres,
  type SocketConnection,
} from '#db/embedded/supervisor.ts';
export { listMigrations, migrate } from '#db/migrate.ts';
export {
  createClient,
  createDatabase,
  createPool,
  type Connection,
  type DatabaseHandle,
} from '#db/pool.ts';
export type { Database } from '#db/schema.ts';
export { withConnection } from '#db/with-connection.ts';
