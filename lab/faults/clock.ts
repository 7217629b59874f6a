import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newDataDir } from '#bench/product.ts';
import { type Suite, runSuite } from './suite.ts';
import type { Fault } from './round.ts';

/** Debian's package libfaketime. */
const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

const toleranceMs = 30_000;

/** Moves only the app's clock: PostgreSQL starts without the app's environment and has the real time. */
export const clockSuite: Suite = async ({ seed }) => {
  if (library === undefined) {
    const skipped = 'libfaketime is not installed';
    console.log(`clock: skipped, ${skipped}`);
    return [{ name: 'clock', rounds: [], findings: [], emails: 0, repeated: 0, skipped }];
  }
  const file = path.join(newDataDir(), 'clock');
  const set = (hours: number) => writeFileSync(file, `${hours < 0 ? '' : '+'}${hours}h`);
  set(0);
  const moved = (hours: number, description: string): Fault => ({
    name: `the app's clock ${description}`,
    inject: async ({ instance }) => {
      set(hours);
      // libfaketime reads the file once a second.
      while (Math.abs((await clockOf(instance.origin)) - hours * 3_600_000) > toleranceMs) {
        await wait(200);
      }
      await wait(2_000);
      return `the app's clock ${description}`;
    },
  });
  const faults = [
    moved(-1, 'an hour back'),
    moved(0, 'an hour forward, correct again'),
    moved(1, 'an hour forward'),
    moved(25, 'a day forward'),
    moved(0, 'a day back, correct again'),
  ];
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  return [await runSuite('clock', faults, { seed, environment: { env } })];
};

/** Milliseconds that the app's clock is ahead of this process, from the Date header of a response. */
async function clockOf(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/healthz`);
  await answer.arrayBuffer();
  return Date.parse(answer.headers.get('date') ?? '') - Date.now();
}
