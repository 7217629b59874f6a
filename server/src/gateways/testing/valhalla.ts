import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mapsFolder, packageFolder, useImportedRoads } from '#gateways/valhalla/valhalla-folder.ts';

/**
 * The response of Valhalla 3.6.1 for Trichy to Madurai on the invented roads of scripts/testing.
 * scripts/tests/maps-import.test.ts compares it with the real Valhalla.
 */
export const recordedAnswer =
  '{"trip":{"locations":[{"type":"break","lat":10.8155,"lon":78.69651,"original_index":0},{"type":"break","lat":9.919,"lon":78.11953,"original_index":1}],"legs":[{"summary":{"has_time_restrictions":false,"has_toll":false,"has_highway":false,"has_ferry":false,"min_lat":9.919,"min_lon":78.11953,"max_lat":10.8155,"max_lon":78.69651,"time":5315.22,"length":118.116,"cost":11959.245},"shape":"w_csS{bgbuCf|pCb||Ah|pC`||Af|pCb||Af|pCb||Ah|pC`||Af|pCb||Af|pCb||Ah|pC`||Af|pCb||Af|pCb||Ah|pC`||Af|pCb||A"}],"summary":{"has_time_restrictions":false,"has_toll":false,"has_highway":true,"has_ferry":false,"min_lat":9.919,"min_lon":78.11953,"max_lat":10.8155,"max_lon":78.69651,"time":5315.22,"length":118.116,"cost":11959.245},"status_message":"Found route between points","status":0,"units":"kilometers","language":"en-US"}}';

/** Valhalla's error messages for a place without a road near it, and for roads that do not meet. */
export const recordedRefusals = {
  farOff: 'Route error: No suitable edges near location',
  noPath: 'Route error: No path could be found for input',
} as const;

export type Behaviour =
  | { readonly answers: string }
  | { readonly refuses: string }
  /** `wait`: pending requests are answered when the next mode is set. */
  | { readonly does: 'wait' | 'hang' | 'die' | 'fail to start' }
  /** Answers the first request and hangs at the others. */
  | { readonly answersOne: string };

/** A package with Valhalla's interface. A file controls it, because it runs in another process. */
const standIn = (behaviourFile: string, callsFile: string) => `
import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
const mood = () => JSON.parse(readFileSync(${JSON.stringify(behaviourFile)}, 'utf8'));
const note = (line) => appendFileSync(${JSON.stringify(callsFile)}, line + '\\n');
let hasAnsweredOne = false;
export class Actor {
  constructor(config) {
    if (mood().does === 'fail to start') throw new Error('GLIBC_9.99 not found');
    note('start ' + JSON.parse(config).mjolnir.tile_dir);
  }
  async route(query) {
    note('route ' + query);
    while (mood().does === 'wait') await wait(10);
    const { answers, answersOne, refuses, does } = mood();
    if (does === 'hang' || (answersOne && hasAnsweredOne)) await new Promise(() => undefined);
    hasAnsweredOne = answersOne !== undefined;
    if (does === 'die') process.kill(process.pid, 'SIGSEGV');
    if (refuses) throw new Error(refuses);
    return answers ?? answersOne;
  }
}
`;

/** Imports roads into a data folder, with a stand-in for Valhalla. */
export function localValhalla(dataDir: string) {
  const [behaviourFile, callsFile] = ['mood', 'calls'].map((name) => path.join(dataDir, name)) as [
    string,
    string,
  ];
  /** Atomic, because waiting requests poll the file. */
  const setBehaviour = (mood: Behaviour) => {
    writeFileSync(`${behaviourFile}.next`, JSON.stringify(mood));
    renameSync(`${behaviourFile}.next`, behaviourFile);
  };
  /** Writes the files of a finished import. */
  const importRoads = async (tiles: string) => {
    const folder = mapsFolder(dataDir);
    const router = path.join(folder, 'valhalla-3.6.1');
    mkdirSync(packageFolder(router), { recursive: true });
    writeFileSync(path.join(packageFolder(router), 'index.mjs'), standIn(behaviourFile, callsFile));
    await useImportedRoads(dataDir, { router, tiles: path.join(folder, tiles) });
  };
  setBehaviour({ answers: recordedAnswer });
  return {
    setBehaviour,
    importRoads,
    removeRoads: () => rmSync(mapsFolder(dataDir), { recursive: true }),
    damageNote: (text: string) =>
      writeFileSync(path.join(mapsFolder(dataDir), 'current.json'), text),
    /** One line for each start and each request. */
    calls: () => (existsSync(callsFile) ? readFileSync(callsFile, 'utf8').trim().split('\n') : []),
    forget: () => rmSync(callsFile, { force: true }),
  };
}
