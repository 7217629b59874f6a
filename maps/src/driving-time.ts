import type { RoadClass } from './band-formula.ts';
import type { RoadNetwork } from './road-network.ts';

/** What a taxi averages, km/h, stops for traffic included: NH, other highways, winding roads, ghat roads. */
const highwaySpeed: Readonly<Record<RoadClass, number>> = {
  trunk: 60,
  road: 50,
  winding: 42,
  ghat: 28,
};
const townSpeed = 22;
const sideRoadSpeed = 36;
const townKm = 6;

type Drive = {
  readonly network: RoadNetwork;
  /** Nodes passed, in order; empty for a trip off the network. */
  readonly path: readonly number[];
  readonly km: number;
  readonly draftedKm: number;
};

/** Seconds at the wheel: every road of the way at the speed of its class, the ends as town and side roads. */
export function drivingSeconds({ network, path, km, draftedKm }: Drive): number {
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
  const offKm = Math.max(0, draftedKm - highwayKm);
  const inTown = Math.min(offKm, townKm);
  hours += inTown / townSpeed + (offKm - inTown) / sideRoadSpeed;
  return draftedKm === 0 ? 0 : hours * 3600 * (km / draftedKm);
}
