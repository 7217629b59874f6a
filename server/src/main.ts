import { createMapsEngine } from '@anandham/maps/engine';
import { ensureFirstAdmin } from './features/accounts/first-admin.service.ts';
import { buildServer } from './http/server.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { runApp } from './lifecycle.ts';

export function main(): Promise<void> {
  return runApp({
    openMaps: createMapsEngine,
    buildServer,
    startJobs,
    ensureFirstAdmin: (parts) =>
      ensureFirstAdmin({ ...parts, settings: parts.settings.read, now: new Date() }),
  });
}

if (import.meta.main) await main();
