import { playClock } from './clock.ts';
import { playDisk } from './disk.ts';
import { kills } from './kill.ts';
import { playNetwork } from './network.ts';
import { mailFaults, mapsFaults } from './outside.ts';
import { type Play, playOn } from './play.ts';
import { createRandom } from './random.ts';
import type { Fault } from './round.ts';
import { stallFaults } from './stall.ts';

/** What each round kills is drawn with the round's own seed, so that `--rounds 1 --seed …` repeats it. */
const playKills: Play = async ({ rounds, seed }) => {
  const faults = Array.from({ length: rounds }, (_, index) =>
    createRandom(~(seed + index)).pick(kills),
  );
  return [await playOn('kill -9', faults, { seed })];
};

const playAll =
  (name: string, faults: readonly Fault[]): Play =>
  async ({ seed }) => [await playOn(name, faults, { seed })];

export const suites: Readonly<Record<string, Play>> = {
  kill: playKills,
  mail: playAll('mail', mailFaults),
  maps: playAll('openrouteservice', mapsFaults),
  stall: playAll('stall', stallFaults),
  network: playNetwork,
  disk: playDisk,
  clock: playClock,
};
