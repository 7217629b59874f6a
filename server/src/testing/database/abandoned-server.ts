import { setTimeout as wait } from 'node:timers/promises';
import { currentOwner } from '#db/embedded/owner-lock.ts';
import { existingHome, ownerFolderOf } from '#db/embedded/data-directory.ts';
import { findPostmaster } from '#db/embedded/postmaster.ts';

/**
 * Stops the server that a killed owner left running. Returns false, and does nothing, when the
 * owner is alive. The data may be damaged, so it must not be needed any more.
 */
export async function endAbandonedServer(dataDir: string): Promise<boolean> {
  const home = existingHome(dataDir);
  if (currentOwner(ownerFolderOf(home)) !== null) return false;
  for (let server = findPostmaster(home); server !== null; server = findPostmaster(home)) {
    process.kill(server.pid, 'SIGQUIT');
    await wait(50);
  }
  return true;
}
