import { LRUCache } from 'lru-cache';
import { greatCircleKm, type Coordinates } from '@anandham/maps/coordinates';
import type { MapsEngine, Route } from '@anandham/maps/engine';
import type { FoundPlace } from '@anandham/maps/place';

export type PlacesSource = 'embedded' | 'openrouteservice';
export type RoadSource = PlacesSource | 'valhalla';

export type FoundPlaces = { readonly places: readonly FoundPlace[]; readonly source: PlacesSource };

export type RouteMethod = Route['method'] | 'openrouteservice' | 'osm';

export type FoundRoute = {
  readonly route: Omit<Route, 'method'> & { readonly method: RouteMethod };
  readonly source: RoadSource;
};

export type MapsGateway = {
  autocomplete(text: string, limit: number): Promise<FoundPlaces>;
  /** The places that a complete text may name, best first, each with its confidence. */
  search(text: string, limit: number): Promise<FoundPlaces>;
  /** Null when no road is known between them. */
  route(from: Coordinates, to: Coordinates): Promise<FoundRoute | null>;
};

const maxCached = 500;

export function embeddedMaps(engine: MapsEngine): MapsGateway {
  const routes = new LRUCache<string, { readonly route: Route | null }>({ max: maxCached });
  const searches = new LRUCache<string, readonly FoundPlace[]>({ max: maxCached });
  return {
    autocomplete: (text, limit) =>
      Promise.resolve({ places: engine.autocomplete(text, limit), source: 'embedded' }),
    search: (text, limit) => {
      const key = `${limit} ${text}`;
      const places = searches.get(key) ?? engine.search(text, limit);
      searches.set(key, places);
      return Promise.resolve({ places, source: 'embedded' });
    },
    route: (from, to) => {
      const key = [from.latitude, from.longitude, to.latitude, to.longitude].join();
      const cached = routes.get(key) ?? { route: engine.route(from, to) };
      routes.set(key, cached);
      return Promise.resolve(cached.route && { route: cached.route, source: 'embedded' });
    },
  };
}

const samePlaceKm = 0.05;

/** Two data sources may give one place two ids. */
export function areSamePlace(from: Coordinates, to: Coordinates): boolean {
  return greatCircleKm(from, to) < samePlaceKm;
}
