import { createMapsEngine } from '@anandham/maps/engine';
import { prepareFirstStart } from './features/setup/first-start.service.ts';
import { buildServer } from './http/server.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { runApp } from './lifecycle.ts';

export function main(): Promise<void> {
  return runApp({
    openMaps: createMapsEngine,
    buildServer,
    startJobs,
    prepareFirstStart: (parts) =>
      prepareFirstStart({ ...parts, settings: parts.settings.read, now: new Date() }),
  });
}

if (import.meta.main) await main();
