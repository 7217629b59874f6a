import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from './environment.ts';
import type { Fault } from './round.ts';

const stalled = (what: string, pidsOf: (environment: Environment) => number[]): Fault => ({
  name: `${what} stalled (SIGSTOP)`,
  inject: async (environment, random) => {
    const pids = pidsOf(environment);
    const ms = random.whole(2_000, 6_000);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    await wait(ms);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    return `${what} stalled for ${(ms / 1000).toFixed(1)} s`;
  },
});

const app = stalled("the app's event loop", ({ instance }) => [instance.appPid()]);
const database = stalled('all of PostgreSQL', ({ instance }) => instance.databasePids());

export const stallFaults: readonly Fault[] = [app, database, app, database];
