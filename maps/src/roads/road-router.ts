import { greatCircleKm, isOnGlobe, type Coordinates } from '#coordinates.ts';
import { drivingSeconds } from './driving-time.ts';
import type { Route } from '#engine.ts';
import type { RoadNetwork } from './road-network.ts';
import type { Spot, Terrain } from './terrain.ts';
import { createWayFinder } from './usual-way.ts';

/** Side roads wind more the longer they are, so that no trip leaves the network for a shortcut. */
const sideRoadFactor = 1.3;
const sideRoadGrowthKm = 100;
/** Kilometres of hairpins per 1,000 m between an off-network end and the node it joins. */
const sideRoadClimbKm = 25;
/** A degree either way is at least so long below the 25th parallel, far north of all we cover. */
const degreeKm = 100;

export type RoadRouter = { route(from: Coordinates, to: Coordinates): Route | null };

/** Routes over the network, with side roads at both ends; see docs/adr/0010. */
export function createRoadRouter(network: RoadNetwork, terrain: Terrain): RoadRouter {
  const findWay = createWayFinder(network);
  const nodeHeights = network.nodes.map((node) => terrain.at(node).elevationMetres);

  /** By node; Infinity where it is plain to see that one would go straight to the other end instead. */
  const sideRoads = (point: Coordinates, { elevationMetres }: Spot, directKm: number): number[] => {
    const degrees = directKm / (sideRoadFactor * degreeKm);
    return network.nodes.map((node, index) => {
      if (Math.abs(node.latitude - point.latitude) > degrees) return Infinity;
      if (Math.abs(node.longitude - point.longitude) > degrees) return Infinity;
      return sideRoadKm(greatCircleKm(point, node), (nodeHeights[index] ?? 0) - elevationMetres);
    });
  };

  return {
    route(from, to) {
      if (!isOnGlobe(from) || !isOnGlobe(to)) return null;
      // Worked out in one direction only, so that both directions always agree to the metre.
      const [first, second] = isBefore(from, to) ? [from, to] : [to, from];
      const [here, there] = [terrain.at(first), terrain.at(second)];
      if (!here.isCovered || !there.isCovered) return null;
      const climb = here.elevationMetres - there.elevationMetres;
      const directKm = sideRoadKm(greatCircleKm(first, second), climb);
      const fromKm = sideRoads(first, here, directKm);
      const way = findWay({ fromKm, toKm: sideRoads(second, there, directKm), directKm });
      const path = way.path.length > 1 ? way.path : [];
      const seconds = drivingSeconds({ network, path, km: way.km });
      const line = [first, ...path.map((node) => network.nodes[node] ?? first), second].map(
        ({ latitude, longitude }) => ({ latitude, longitude }),
      );
      return {
        distanceMetres: Math.round(way.km * 1000),
        durationSeconds: Math.round(seconds),
        method: path.length > 0 ? 'network' : 'formula',
        line: first === from ? line : line.reverse(),
      };
    },
  };
}

function isBefore(a: Coordinates, b: Coordinates): boolean {
  return a.longitude < b.longitude || (a.longitude === b.longitude && a.latitude < b.latitude);
}

function sideRoadKm(km: number, climbMetres: number): number {
  const climb = (Math.abs(climbMetres) / 1000) * sideRoadClimbKm;
  return km * (sideRoadFactor + km / sideRoadGrowthKm) + climb;
}
