import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from './environment.ts';
import type { Random } from './random.ts';
import type { Fault } from './round.ts';

/** Functions that return the processes to kill, by name. */
const targets: Readonly<Record<string, (environment: Environment, random: Random) => number[]>> = {
  'the app': ({ instance }) => [instance.appPid()],
  'the postmaster': ({ instance }) => instance.databasePids().slice(0, 1),
  'all of PostgreSQL': ({ instance }) => instance.databasePids(),
  // The postmaster then restarts all processes and recovers.
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
    // During the restart, or before the app notices the kill.
    const pauseMs = random.whole(20, 800);
    await wait(pauseMs);
    killAll(pids(environment, random));
    return `kill -9 of ${what}, again after ${pauseMs} ms`;
  },
});

export const kills: readonly Fault[] = Object.entries(targets).map(([what, pids]) =>
  killed(what, pids),
);

/** Kills all processes of PostgreSQL, so that unwritten data is lost. */
export const killDatabase: Fault = killed(
  'all of PostgreSQL',
  targets['all of PostgreSQL'] ?? (() => []),
);

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
}
