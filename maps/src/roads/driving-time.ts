import type { RoadClass } from './road-model.ts';
import type { RoadNetwork } from './road-network.ts';

/** What a taxi averages, km/h, stops for traffic included: NH, other highways, winding roads, ghat roads, city streets. */
export const highwaySpeed: Readonly<Record<RoadClass, number>> = {
  trunk: 64,
  road: 48,
  winding: 40,
  ghat: 30,
  street: 24,
};
/** Hardly above the hill roads, so that nobody seems to save time beside them. */
export const sideRoadSpeed = 32;
const townSpeed = 22;
/** At both ends together, also where the road ends in the middle of a town. */
const townKm = 6;

type Drive = {
  readonly network: RoadNetwork;
  /** Nodes passed, in order; empty for a trip off the network. */
  readonly path: readonly number[];
  readonly km: number;
};

/** Seconds at the wheel: every road of the way at the speed of its class, what is off it as side roads, the ends as town. */
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
