import type { Coordinates } from '@anandham/maps/coordinates';
import type { Log } from '../config/log.ts';
import { errorMessage } from '../config/startup-error.ts';
import { BreakerOpen, createBreaker } from './circuit-breaker.ts';
import type { FoundRoute, MapsGateway } from './maps.ts';
import { isNoWay, roadOf, routeQuery } from './valhalla-answers.ts';
import { findImportedRoads, type ImportedRoads } from './valhalla-folder.ts';
import { startValhalla, ValhallaTrouble, type ValhallaProcess } from './valhalla-process.ts';

export type ValhallaParts = {
  readonly dataDir: string;
  readonly clock: () => Date;
  readonly log: Log;
  readonly answerMs?: number | undefined;
};

/** Roads of an imported extract. */
export type ImportedMaps = {
  /** Null when none are imported, they lead nowhere, or Valhalla is in trouble. */
  route(from: Coordinates, to: Coordinates): Promise<FoundRoute | null>;
  close(): void;
};

/** The gateway with imported roads in front of whatever else knows some (docs/adr/0020). */
export function withImportedRoads(maps: MapsGateway, imported: ImportedMaps): MapsGateway {
  return {
    autocomplete: (text, limit) => maps.autocomplete(text, limit),
    search: (text, limit) => maps.search(text, limit),
    route: async (from, to) => (await imported.route(from, to)) ?? maps.route(from, to),
  };
}

/**
 * Follows the note in the data folder: an import is used from the next question on, a removed one
 * is forgotten, and without one nothing runs.
 */
export function importedMaps(parts: ValhallaParts): ImportedMaps {
  const { dataDir, log } = parts;
  let served: Served | null = null;
  let isClosed = false;
  const tellChange = changes(log);

  /** No await between reading `served` and setting it: two questions never start two. */
  const serve = (roads: ImportedRoads | null): Served | null => {
    if (isClosed) return null;
    if (served?.roads.tiles === roads?.tiles) return served;
    served?.stop();
    served = roads && serveRoads(parts, roads);
    return served;
  };

  return {
    async route(from, to) {
      try {
        const serving = serve(await findImportedRoads(dataDir));
        if (!serving) return null;
        const found = await serving.route(from, to);
        tellChange(null);
        return found;
      } catch (error) {
        if (!(error instanceof BreakerOpen)) tellChange(errorMessage(error));
        return null;
      }
    },
    close() {
      isClosed = true;
      served?.stop();
      served = null;
    },
  };
}

type Served = {
  readonly roads: ImportedRoads;
  /** Null when there is no way to drive. Rejects when Valhalla is in trouble or left alone. */
  route(from: Coordinates, to: Coordinates): Promise<FoundRoute | null>;
  stop(): void;
};

/** One Valhalla at a time on these roads, started by the first question and again after it died. */
function serveRoads({ clock, log, answerMs = 3_000 }: ValhallaParts, roads: ImportedRoads): Served {
  let valhalla: ValhallaProcess | null = null;
  const stop = () => {
    valhalla?.stop();
    valhalla = null;
  };
  const breaker = createBreaker({
    ...{ clock, failures: 3, pauseMs: 60_000, longestPauseMs: 30 * 60_000 },
    isLasting: (error) => error instanceof ValhallaTrouble && error.trouble === 'does not start',
    isNoFailure: (error) => error instanceof ValhallaTrouble && error.trouble === 'busy',
    onPause: (pauseMs) => {
      log.warn({ seconds: pauseMs / 1_000 }, 'Valhalla is not asked for a while');
      // It may hang; the next one begins anew.
      stop();
    },
  });
  return {
    roads,
    stop,
    route: (from, to) =>
      breaker.run(async () => {
        if (!valhalla?.isRunning()) valhalla = startValhalla(roads, answerMs);
        const said = await valhalla.ask(routeQuery(from, to));
        if ('answer' in said) return roadOf(said.answer, from, to);
        if (isNoWay(said.refusal)) return null;
        throw new ValhallaTrouble('answers nonsense', said.refusal);
      }),
  };
}

/** One line for each change, however many requests meet it. */
function changes(log: Log): (reason: string | null) => void {
  let last: string | null = null;
  return (reason) => {
    if (reason === last) return;
    last = reason;
    if (reason === null) log.info({}, 'Valhalla answers again');
    else log.warn({ reason }, 'roads are estimated without Valhalla');
  };
}
