import type { Settings } from '@anandham/contract/schemas/settings';
import type { MapsEngine } from '@anandham/maps/engine';
import type { Config } from '#config/config.ts';
import type { Log } from '#config/log.ts';
import type { ServiceContext } from '#service-context.ts';
import { embeddedMaps, type MapsGateway } from './maps.ts';
import {
  createCachedOrsClient,
  defaultLimits,
  type Limits,
} from './openrouteservice/openrouteservice-cached-client.ts';
import { openrouteserviceMaps } from './openrouteservice/openrouteservice-maps.ts';
import { remake } from './remake.ts';
import { withImportedRoads, type ImportedMaps } from './valhalla/valhalla-maps.ts';

type MapsParts = ServiceContext & {
  readonly engine: MapsEngine;
  /** Null: the embedded engine alone. Read for each request. */
  readonly ors: () => Config['ors'];
  /** The roads of `npm run maps:import`, also when imported while the app runs. Null: not used. */
  readonly imported: ImportedMaps | null;
  readonly log: Log;
  readonly settings: () => Pick<Settings, 'business'>;
  readonly limits?: Partial<Limits>;
};

/** Imported roads first, then openrouteservice, then the embedded engine. */
export function createMaps({ engine, ors, imported, limits, ...parts }: MapsParts): MapsGateway {
  const context = { ...parts, limits: { ...defaultLimits, ...limits } };
  const embedded = embeddedMaps(engine);
  const current = remake(ors, (settings) =>
    settings === null
      ? embedded
      : openrouteserviceMaps(
          engine,
          createCachedOrsClient({ ...context, settings }),
          () => context.settings().business.base,
        ),
  );
  const maps: MapsGateway = {
    autocomplete: (text, limit) => current().autocomplete(text, limit),
    search: (text, limit) => current().search(text, limit),
    route: (from, to) => current().route(from, to),
  };
  return imported ? withImportedRoads(maps, imported) : maps;
}
