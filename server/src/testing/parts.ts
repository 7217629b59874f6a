/** Parts of the server for benchmarks and trials. */
export { findBinaries } from '#db/embedded/binaries.ts';
export { SUPERUSER, ensureCluster, readPassword } from '#db/embedded/cluster.ts';
export {
  asPostgresUser,
  prepareDataDirectory,
  type DataDirectory,
} from '#db/embedded/data-directory.ts';
export { findPostmaster } from '#db/embedded/postmaster.ts';
export { newId } from '#db/new-id.ts';
export { insertAccount } from '#features/accounts/accounts.queries.ts';
export { openSession } from '#features/accounts/sessions.service.ts';
export { buildServer } from '#http/server.ts';
