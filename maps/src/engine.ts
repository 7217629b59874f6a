import { autocompletePlaces, createLookup, searchPlaces } from './search/place-lookup.ts';
import type { Coordinates } from './coordinates.ts';
import { readGazetteer } from './gazetteer.ts';
import { readHighways } from './roads/highways.ts';
import type { FoundPlace } from './place.ts';
import { linkFactors } from './roads/road-model.ts';
import { createRoadNetwork } from './roads/road-network.ts';
import { createRoadRouter } from './roads/road-router.ts';
import { createTerrain } from './roads/terrain.ts';

/** A road trip one way. `method` is `network` along the main highways, else `formula`. */
export type Route = {
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  readonly method: 'network' | 'formula';
  readonly line: readonly Coordinates[];
};

export type MapsEngine = {
  /** Places for an unfinished text, best first, at most `limit`; [] for a blank text or junk. */
  autocomplete(text: string, limit: number): readonly FoundPlace[];
  /**
   * Places for a finished text (one of our labels, a label of another gazetteer such as "Madurai, TN,
   * India", a name or an alias), best first, at most `limit`; [] when nothing fits well enough to price
   * a trip.
   */
  search(text: string, limit: number): readonly FoundPlace[];
  /** The route between two points, equal both ways; null when one is outside the covered region (south India). */
  route(from: Coordinates, to: Coordinates): Route | null;
};

/**
 * Reads and indexes maps/data/gazetteer.json and highways.txt, which takes a few tens of milliseconds. Throws
 * when a highway has a town that the gazetteer does not have.
 */
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
