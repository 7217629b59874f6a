import { autocompletePlaces, createLookup, searchPlaces } from './search/place-lookup.ts';
import type { Coordinates } from './coordinates.ts';
import { readGazetteer } from './gazetteer.ts';
import { readHighways } from './roads/highways.ts';
import type { FoundPlace } from './place.ts';
import { linkFactors } from './roads/road-model.ts';
import { createRoadNetwork } from './roads/road-network.ts';
import { createRoadRouter } from './roads/road-router.ts';
import { createTerrain } from './roads/terrain.ts';

export type Route = {
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  readonly method: 'network' | 'formula';
  readonly line: readonly Coordinates[];
};

export type MapsEngine = {
  /** Places for what was typed so far, best first, at most `limit`; [] for junk or blank. */
  autocomplete(text: string, limit: number): readonly FoundPlace[];
  /**
   * The place a finished text names (a label of ours, of another gazetteer such as
   * "Madurai, TN, India", a name, an alias), best first; [] when nothing fits well enough to price
   * a trip on.
   */
  search(text: string, limit: number): readonly FoundPlace[];
  /** null when one end is outside the covered region (south India). Same both ways. */
  route(from: Coordinates, to: Coordinates): Route | null;
};

/** Reads the committed gazetteer and highways and indexes them: a few tens of milliseconds. */
export function createMapsEngine(): MapsEngine {
  const gazetteer = readGazetteer();
  const { entries } = gazetteer;
  const lookup = createLookup(gazetteer);
  const network = createRoadNetwork(readHighways(), entries, linkFactors);
  const terrain = createTerrain(entries.map(({ place }) => place));
  const router = createRoadRouter(network, terrain);
  return {
    autocomplete: (text, limit) => autocompletePlaces(lookup, text, limit),
    search: (text, limit) => searchPlaces(lookup, text, limit),
    route: (from, to) => router.route(from, to),
  };
}
