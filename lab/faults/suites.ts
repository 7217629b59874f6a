import { clockSuite } from './clock.ts';
import { diskSuite } from './disk.ts';
import { kills } from './kill.ts';
import { networkSuite } from './network.ts';
import { mailFaults, mapsFaults } from './services.ts';
import { type Suite, runSuite } from './suite.ts';
import { createRandom } from './random.ts';
import type { Fault } from './round.ts';
import { stallFaults } from './stall.ts';

/** Each round picks its fault with its own seed, so that `--rounds 1 --seed …` repeats a round. */
const killSuite: Suite = async ({ rounds, seed }) => {
  const faults = Array.from({ length: rounds }, (_, index) =>
    createRandom(~(seed + index)).pick(kills),
  );
  return [await runSuite('kill -9', faults, { seed })];
};

const suiteOf =
  (name: string, faults: readonly Fault[]): Suite =>
  async ({ seed }) => [await runSuite(name, faults, { seed })];

export const suites: Readonly<Record<string, Suite>> = {
  kill: killSuite,
  mail: suiteOf('mail', mailFaults),
  maps: suiteOf('openrouteservice', mapsFaults),
  stall: suiteOf('stall', stallFaults),
  network: networkSuite,
  disk: diskSuite,
  clock: clockSuite,
};
