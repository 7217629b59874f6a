import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from './environment.ts';
import type { Random } from './random.ts';
import type { Fault } from './round.ts';

/** What is killed, and what it is called. */
const targets: Readonly<Record<string, (environment: Environment, random: Random) => number[]>> = {
  'the app': ({ instance }) => [instance.appPid()],
  'the postmaster': ({ instance }) => instance.databasePids().slice(0, 1),
  'all of PostgreSQL': ({ instance }) => instance.databasePids(),
  // The postmaster then ends all others, and recovers.
  'one process of PostgreSQL': ({ instance }, random) => {
    const [, ...others] = instance.databasePids();
    return others.length === 0 ? [] : [random.pick(others)];
  },
  'the app and the postmaster': ({ instance }) => [
    instance.appPid(),
    ...instance.databasePids().slice(0, 1),
  ],
  'the app and all of PostgreSQL': ({ instance }) => [
    instance.appPid(),
    ...instance.databasePids(),
  ],
};

const killed = (
  what: string,
  pids: (environment: Environment, random: Random) => number[],
): Fault => ({
  name: `kill -9 of ${what}`,
  endsApp: what.includes('app'),
  inject: async (environment, random) => {
    const isTwice = random.chance(0.2);
    killAll(pids(environment, random));
    if (!isTwice) return `kill -9 of ${what}`;
    // While it is coming back, or not noticed yet.
    const pauseMs = random.whole(20, 800);
    await wait(pauseMs);
    killAll(pids(environment, random));
    return `kill -9 of ${what}, again after ${pauseMs} ms`;
  },
});

export const kills: readonly Fault[] = Object.entries(targets).map(([what, pids]) =>
  killed(what, pids),
);

/** Everything of the database at once: what was not written is gone. */
export const killDatabase: Fault = killed(
  'all of PostgreSQL',
  targets['all of PostgreSQL'] ?? (() => []),
);

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has gone by itself.
    }
  }
}
