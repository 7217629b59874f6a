import { greatCircleKm, type Coordinates } from '@anandham/maps/coordinates';
import type { MapsEngine, Route } from '@anandham/maps/engine';
import type { Place } from '@anandham/maps/place';

/** Who answered. */
export type PlacesSource = 'embedded' | 'openrouteservice';
/** Stored with each booking. */
export type RoadSource = PlacesSource | 'valhalla';

export type FoundPlaces = { readonly places: readonly Place[]; readonly source: PlacesSource };

/** How a distance came about. */
export type RouteMethod = Route['method'] | 'openrouteservice' | 'osm';

export type FoundRoute = {
  readonly route: Omit<Route, 'method'> & { readonly method: RouteMethod };
  readonly source: RoadSource;
};

/** Places and roads, wherever the answers come from. */
export type MapsGateway = {
  /** Places for what was typed so far, best first. */
  autocomplete(text: string, limit: number): Promise<FoundPlaces>;
  /** The places a whole text names, best first. */
  search(text: string, limit: number): Promise<FoundPlaces>;
  /** Null when no road is known between them. */
  route(from: Coordinates, to: Coordinates): Promise<FoundRoute | null>;
};

/** Of the roads asked for last. A trip that is booked has been looked at before. */
const mostRemembered = 500;

/** The embedded engine alone; it answers at once and never fails. */
export function embeddedMaps(engine: MapsEngine): MapsGateway {
  const remembered = new Map<string, Route | null>();
  return {
    autocomplete: (text, limit) =>
      Promise.resolve({ places: engine.autocomplete(text, limit), source: 'embedded' }),
    search: (text, limit) =>
      Promise.resolve({ places: engine.search(text, limit), source: 'embedded' }),
    route: (from, to) => {
      const ends = [from.latitude, from.longitude, to.latitude, to.longitude].join();
      const known = remembered.get(ends);
      const route = known === undefined ? engine.route(from, to) : known;
      remembered.delete(ends);
      remembered.set(ends, route);
      if (remembered.size > mostRemembered) forgetOldest(remembered);
      return Promise.resolve(route && { route, source: 'embedded' });
    },
  };
}

/** A map holds its keys in the order in which they came. */
function forgetOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}

const samePlaceKm = 0.05;

/** Two gazetteers give one place two ids; nobody is driven fifty metres. */
export function areSamePlace(from: Coordinates, to: Coordinates): boolean {
  return greatCircleKm(from, to) < samePlaceKm;
}
