import type { Coordinates } from '@anandham/maps/coordinates';
import type { MapsEngine, Route } from '@anandham/maps/engine';
import type { Place } from '@anandham/maps/place';

/** Who answered. Stored with each booking. */
export type RouteSource = 'embedded' | 'openrouteservice';

export type FoundRoute = { readonly route: Route; readonly source: RouteSource };

/** Places and roads, wherever the answers come from. */
export type MapsGateway = {
  /** Places for what was typed so far, best first. */
  autocomplete(text: string, limit: number): Promise<readonly Place[]>;
  /** The places a whole text names, best first. */
  search(text: string, limit: number): Promise<readonly Place[]>;
  /** Null when no road is known between them. */
  route(from: Coordinates, to: Coordinates): Promise<FoundRoute | null>;
};

/** The embedded engine alone; it answers at once and never fails. */
export function embeddedMaps(engine: MapsEngine): MapsGateway {
  return {
    autocomplete: (text, limit) => Promise.resolve(engine.autocomplete(text, limit)),
    search: (text, limit) => Promise.resolve(engine.search(text, limit)),
    route: (from, to) => {
      const route = engine.route(from, to);
      return Promise.resolve(route && { route, source: 'embedded' });
    },
  };
}
