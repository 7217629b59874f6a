import { highwaySpeed } from './driving-time.ts';
import type { RoadNetwork } from './road-network.ts';
import { cheapestPaths } from './shortest-path.ts';

/** How many kilometres farther people drive to save an hour. */
const kmForAnHour = 140;

/** Side roads at both ends and the road without the network, in kilometres. */
export type Ends = {
  readonly fromKm: readonly number[];
  readonly toKm: readonly number[];
  readonly directKm: number;
};

export type Way = {
  readonly km: number;
  /** Nodes passed, in order; empty for the road without the network. */
  readonly path: readonly number[];
};

/**
 * The way people take. Between two nodes of the network it is not the shortest but one that trades
 * length for time, worked out once for every pair. A trip is the least sum of a side road, such a
 * way and a side road: a minimum of functions none of which grows faster than a side road does when
 * an end moves, so neither does the length of the trip, wherever the way changes.
 */
export function createWayFinder(network: RoadNetwork): (ends: Ends) => Way {
  const roads = network.links.map((links) =>
    links.map(({ to, km, roadClass }) => ({
      to,
      km,
      cost: km * (1 + kmForAnHour / highwaySpeed[roadClass]),
    })),
  );
  const nodes = network.nodes.map((_, node) => node);
  const ways = nodes.map((node) => cheapestPaths(roads, node));
  return ({ fromKm, toKm, directKm }) => {
    const [entry, exit] = [nearest(fromKm), nearest(toKm)];
    const likelyKm =
      (fromKm[entry] ?? Infinity) + (ways[entry]?.km[exit] ?? Infinity) + (toKm[exit] ?? Infinity);
    // Not far from the best, so that most others need no look; a hair more, so that it is found itself.
    let best = Math.min(directKm, likelyKm + 1e-9);
    let ends: readonly [number, number] | null = null;
    const lasts = nodes.filter((node) => (toKm[node] ?? Infinity) < best);
    for (const [first, { km }] of ways.entries()) {
      const sideRoad = fromKm[first] ?? Infinity;
      if (sideRoad >= best) continue;
      for (const last of lasts) {
        const whole = sideRoad + (km[last] ?? Infinity) + (toKm[last] ?? Infinity);
        if (whole >= best) continue;
        best = whole;
        ends = [first, last];
      }
    }
    return { km: best, path: ends === null ? [] : pathTo(ends[1], ways[ends[0]]?.before) };
  };
}

function nearest(kms: readonly number[]): number {
  let node = 0;
  for (const [index, km] of kms.entries()) if (km < (kms[node] ?? Infinity)) node = index;
  return node;
}

function pathTo(last: number, before: Int16Array | undefined): number[] {
  const path: number[] = [];
  for (let node = last; node >= 0; node = before?.[node] ?? -1) path.unshift(node);
  return path;
}
