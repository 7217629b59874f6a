import { greatCircleKm, type Coordinates } from '@anandham/maps/coordinates';
import type { MapsEngine, Route } from '@anandham/maps/engine';
import type { Place } from '@anandham/maps/place';
import { lastAsked } from './last-asked.ts';

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

/** A trip that is booked has been looked at before: with the same words, on the same road. */
const mostRemembered = 500;

/** The embedded engine alone; it answers at once and never fails. */
export function embeddedMaps(engine: MapsEngine): MapsGateway {
  const roads = lastAsked<Route | null>(mostRemembered);
  const searches = lastAsked<readonly Place[]>(mostRemembered);
  return {
    autocomplete: (text, limit) =>
      Promise.resolve({ places: engine.autocomplete(text, limit), source: 'embedded' }),
    search: (text, limit) => {
      const places = searches(`${limit} ${text}`, () => engine.search(text, limit));
      return Promise.resolve({ places, source: 'embedded' });
    },
    route: (from, to) => {
      const ends = [from.latitude, from.longitude, to.latitude, to.longitude].join();
      const route = roads(ends, () => engine.route(from, to));
      return Promise.resolve(route && { route, source: 'embedded' });
    },
  };
}

const samePlaceKm = 0.05;

/** Two gazetteers give one place two ids; nobody is driven fifty metres. */
export function areSamePlace(from: Coordinates, to: Coordinates): boolean {
  return greatCircleKm(from, to) < samePlaceKm;
}
