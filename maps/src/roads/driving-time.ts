import type { RoadClass } from './road-model.ts';
import type { RoadNetwork } from './road-network.ts';

/** Average speed of a taxi in km/h including stops in traffic, by class of road. */
export const highwaySpeed: Readonly<Record<RoadClass, number>> = {
  trunk: 64,
  road: 48,
  winding: 40,
  ghat: 30,
  street: 24,
};
/** Hardly faster than hill roads, so that leaving the network never seems to save time. */
export const sideRoadSpeed = 32;
const townSpeed = 22;
/** Kilometres driven in towns, both ends together. */
const townKm = 6;

type Drive = {
  readonly network: RoadNetwork;
  /** The nodes in order; empty for a trip off the network. */
  readonly path: readonly number[];
  readonly km: number;
};

/**
 * Driving time in seconds: each road of the path at the speed of its class, the rest of `km` as side roads,
 * and the first and last kilometres as town.
 */
export function drivingSeconds({ network, path, km }: Drive): number {
  let highwayKm = 0;
  let hours = 0;
  for (const [index, node] of path.entries()) {
    const next = path[index + 1];
    const link = network.links[node]
      ?.filter(({ to }) => to === next)
      .sort((a, b) => a.km - b.km)[0];
    if (link === undefined) continue;
    highwayKm += link.km;
    hours += link.km / highwaySpeed[link.roadClass];
  }
  hours += Math.max(0, km - highwayKm) / sideRoadSpeed;
  const inTown = Math.min(km, townKm);
  return km === 0 ? 0 : (hours * (1 - inTown / km) + inTown / townSpeed) * 3600;
}
