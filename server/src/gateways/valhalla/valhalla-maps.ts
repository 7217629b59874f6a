import type { Coordinates } from '@anandham/maps/coordinates';
import type { Log } from '#config/log.ts';
import { errorMessage } from '#config/startup-error.ts';
import { BreakerOpen, createBreaker } from '#gateways/circuit-breaker.ts';
import type { FoundRoute, MapsGateway } from '#gateways/maps.ts';
import { isNoRoute, roadOf, routeQuery } from './valhalla-answers.ts';
import { findImportedRoads, type ImportedRoads } from './valhalla-folder.ts';
import { startValhalla, ValhallaFailure, type ValhallaProcess } from './valhalla-process.ts';

export type ValhallaParts = {
  readonly dataDir: string;
  readonly clock: () => Date;
  readonly log: Log;
  readonly answerMs?: number | undefined;
};

export type ImportedMaps = {
  /** Null when there is no road or Valhalla fails. */
  route(from: Coordinates, to: Coordinates): Promise<FoundRoute | null>;
  close(): void;
};

export function withImportedRoads(maps: MapsGateway, imported: ImportedMaps): MapsGateway {
  return {
    autocomplete: (text, limit) => maps.autocomplete(text, limit),
    search: (text, limit) => maps.search(text, limit),
    route: async (from, to) => (await imported.route(from, to)) ?? maps.route(from, to),
  };
}

/** Reads the note for each request, so imports and removals apply without a restart. */
export function importedMaps(parts: ValhallaParts): ImportedMaps {
  const { dataDir, log } = parts;
  let served: Served | null = null;
  let isClosed = false;
  const logChange = changeLogger(log);

  /** No await between reading and setting `served`: two requests never start two. */
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
        logChange(null);
        return found;
      } catch (error) {
        if (!(error instanceof BreakerOpen)) logChange(errorMessage(error));
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
  route(from: Coordinates, to: Coordinates): Promise<FoundRoute | null>;
  stop(): void;
};

/** Starts Valhalla with the first request, and again after it died. */
function serveRoads({ clock, log, answerMs = 3_000 }: ValhallaParts, roads: ImportedRoads): Served {
  let valhalla: ValhallaProcess | null = null;
  const stop = () => {
    valhalla?.stop();
    valhalla = null;
  };
  const breaker = createBreaker({
    clock,
    failures: 3,
    pauseMs: 60_000,
    longestPauseMs: 30 * 60_000,
    isLasting: (error) => error instanceof ValhallaFailure && error.reason === 'does not start',
    isIgnored: (error) => error instanceof ValhallaFailure && error.reason === 'busy',
    onPause: (pauseMs) => {
      log.warn({ seconds: pauseMs / 1_000 }, 'requests to Valhalla are paused');
      // It may hang.
      stop();
    },
  });
  return {
    roads,
    stop,
    route: (from, to) =>
      breaker.run(async () => {
        if (!valhalla?.isRunning()) valhalla = startValhalla(roads, answerMs);
        const reply = await valhalla.ask(routeQuery(from, to));
        if ('answer' in reply) return roadOf(reply.answer, from, to);
        if (isNoRoute(reply.refusal)) return null;
        throw new ValhallaFailure('invalid response', reply.refusal);
      }),
  };
}

/** Logs a line only when the reason changes. */
function changeLogger(log: Log): (reason: string | null) => void {
  let last: string | null = null;
  return (reason) => {
    if (reason === last) return;
    last = reason;
    if (reason === null) log.info({}, 'Valhalla responds again');
    else log.warn({ reason }, 'roads are estimated without Valhalla');
  };
}
