import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newDataDir } from '../bench/product.ts';
import type { Fault } from './round.ts';
import { type Play, playOn } from './play.ts';

/** Debian's package libfaketime. */
const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

/** The app's clock alone: PostgreSQL is started without the app's environment, and keeps the real time. */
export const playClock: Play = async ({ seed }) => {
  if (library === undefined) {
    const skipped = 'libfaketime is not installed';
    console.log(`clock: not played, ${skipped}`);
    return [{ name: 'clock', rounds: [], findings: [], letters: 0, repeated: 0, skipped }];
  }
  const file = path.join(newDataDir(), 'clock');
  const set = (offset: string) => writeFileSync(file, offset);
  set('+0');
  const moved = (offset: string, words: string): Fault => ({
    name: `the app's clock ${words}`,
    strike: async () => {
      set(offset);
      // It is read once a second.
      await wait(3_000);
      return `the app's clock ${words}`;
    },
  });
  const faults = [
    moved('-1h', 'an hour back'),
    moved('+0', 'an hour forward, right again'),
    moved('+1h', 'an hour forward'),
    moved('+25h', 'a day forward'),
    moved('+0', 'a day back, right again'),
  ];
  const env = {
    ...{ LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1' },
    ...{ FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' },
  };
  return [await playOn('clock', faults, { seed, field: { env } })];
};
