import { highwaySpeed } from './driving-time.ts';
import type { RoadNetwork } from './road-network.ts';
import { cheapestPaths } from './shortest-path.ts';

/** A driver accepts this many more kilometres to save an hour. */
const kmForAnHour = 140;

/** Kilometres of the side roads from each end to each node, and of the direct road off the network. */
export type Ends = {
  readonly fromKm: readonly number[];
  readonly toKm: readonly number[];
  readonly directKm: number;
};

export type FoundPath = {
  readonly km: number;
  /** The nodes in order; empty for the direct road off the network. */
  readonly path: readonly number[];
};

/**
 * A function that finds the path a driver takes, in kilometres. Between two nodes of the network that is not
 * the shortest path but one that trades length for time, computed once for each pair of nodes. A trip is the
 * shortest sum of side road, path and side road. None of these sums grows faster than a side road when an end
 * moves, so neither does the length of the trip.
 */
export function createPathFinder(network: RoadNetwork): (ends: Ends) => FoundPath {
  const roads = network.links.map((links) =>
    links.map(({ to, km, roadClass }) => ({
      to,
      km,
      cost: km * (1 + kmForAnHour / highwaySpeed[roadClass]),
    })),
  );
  const nodes = network.nodes.map((_, node) => node);
  const paths = nodes.map((node) => cheapestPaths(roads, node));
  return ({ fromKm, toKm, directKm }) => {
    const [entry, exit] = [nearest(fromKm), nearest(toKm)];
    const likelyKm =
      (fromKm[entry] ?? Infinity) + (paths[entry]?.km[exit] ?? Infinity) + (toKm[exit] ?? Infinity);
    // A close upper bound skips most combinations; the tiny addition lets the loop find the bound's own path.
    let best = Math.min(directKm, likelyKm + 1e-9);
    let ends: readonly [number, number] | null = null;
    const lasts = nodes.filter((node) => (toKm[node] ?? Infinity) < best);
    for (const [first, { km }] of paths.entries()) {
      const sideRoad = fromKm[first] ?? Infinity;
      if (sideRoad >= best) continue;
      for (const last of lasts) {
        const totalKm = sideRoad + (km[last] ?? Infinity) + (toKm[last] ?? Infinity);
        if (totalKm >= best) continue;
        best = totalKm;
        ends = [first, last];
      }
    }
    return { km: best, path: ends === null ? [] : pathTo(ends[1], paths[ends[0]]?.before) };
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
