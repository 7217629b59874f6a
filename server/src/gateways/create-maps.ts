import type { Kysely } from 'kysely';
import type { MapsEngine } from '@anandham/maps/engine';
import type { Config } from '../config/config.ts';
import type { Log } from '../config/log.ts';
import type { Database } from '../db/schema.ts';
import { embeddedMaps, type MapsGateway } from './maps.ts';
import { createOrsDesk, defaultLimits, type Limits } from './openrouteservice-desk.ts';
import { openrouteserviceMaps } from './openrouteservice-maps.ts';
import { withImportedRoads, type ImportedMaps } from './valhalla-maps.ts';

export type MapsParts = {
  readonly engine: MapsEngine;
  /** Null: the embedded engine alone. */
  readonly ors: Config['ors'];
  /** What `npm run maps:import` brings, also while the app runs; null: not looked for. */
  readonly imported: ImportedMaps | null;
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly log: Log;
  readonly limits?: Partial<Limits>;
};

/** The maps as the settings want them: imported roads first, then openrouteservice, then our own. */
export function createMaps({ imported, ...parts }: MapsParts): MapsGateway {
  const maps = withoutImported(parts);
  return imported ? withImportedRoads(maps, imported) : maps;
}

function withoutImported({
  engine,
  ors,
  limits,
  ...parts
}: Omit<MapsParts, 'imported'>): MapsGateway {
  if (!ors) return embeddedMaps(engine);
  const desk = createOrsDesk({ ...parts, settings: ors, limits: { ...defaultLimits, ...limits } });
  return openrouteserviceMaps(engine, desk);
}
