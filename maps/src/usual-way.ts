import { highwaySpeed, sideRoadSpeed } from './driving-time.ts';
import type { RoadNetwork } from './road-network.ts';
import { cheapestPaths, type ReachedNodes } from './shortest-path.ts';

/**
 * How many kilometres farther somebody drives to save an hour: hardly any, as most do, many. The
 * middle one chooses the way that is shown.
 */
const kmForAnHour = { low: 20, usual: 100, high: 180 };

/** Side roads at both ends and the road without the network, in kilometres. */
export type Ends = {
  readonly fromKm: readonly number[];
  readonly toKm: readonly number[];
  readonly directKm: number;
};

export type Way = {
  readonly km: number;
  /** Nodes passed, in order. */
  readonly path: readonly number[];
};

/**
 * The way people take: not the shortest but one that trades length for time. Its cost is km +
 * trade × hours, so the hours are the slope of the cheapest cost over the trade: taken between low
 * and high they are a mean over what people choose, and the usual cost without them is the length.
 * Costs change gently with both ends, hence so does the length, even where two ways tie.
 */
export function createWayFinder(network: RoadNetwork): (ends: Ends) => Way {
  const { low, usual, high } = kmForAnHour;
  const atLow = cheapestWays(network, low);
  const atUsual = cheapestWays(network, usual);
  const atHigh = cheapestWays(network, high);
  return (ends) => {
    const { cost, last, reached } = atUsual(ends);
    const hours = (atHigh(ends).cost - atLow(ends).cost) / (high - low);
    return { km: cost - usual * hours, path: pathTo(last, reached) };
  };
}

type CheapestWay = {
  readonly cost: number;
  /** Where the way leaves the network, or null for the road without it. */
  readonly last: number | null;
  readonly reached: ReachedNodes;
};

function cheapestWays(network: RoadNetwork, trade: number): (ends: Ends) => CheapestWay {
  const roads = network.links.map((links) =>
    links.map(({ to, km, roadClass }) => ({
      to,
      cost: km * (1 + trade / highwaySpeed[roadClass]),
    })),
  );
  const sideRoad = 1 + trade / sideRoadSpeed;
  return ({ fromKm, toKm, directKm }) => {
    const starts = fromKm.map((km) => km * sideRoad);
    const reached = cheapestPaths(roads, starts);
    let best: { cost: number; last: number | null } = { cost: directKm * sideRoad, last: null };
    for (const [node, km] of toKm.entries()) {
      const cost = (reached.costs[node] ?? Infinity) + km * sideRoad;
      if (cost < best.cost) best = { cost, last: node };
    }
    return { ...best, reached };
  };
}

function pathTo(last: number | null, { before }: ReachedNodes): number[] {
  const path: number[] = [];
  for (let node = last ?? -1; node >= 0; node = before[node] ?? -1) path.unshift(node);
  return path;
}
