import { greatCircleKm, isOnGlobe, type Coordinates } from './coordinates.ts';
import { drivingSeconds } from './driving-time.ts';
import type { Route } from './engine.ts';
import type { RoadNetwork } from './road-network.ts';
import type { Terrain } from './terrain.ts';
import { createWayFinder } from './usual-way.ts';

/** Side roads wind more the longer they are, so that no trip leaves the network for a shortcut. */
const sideRoadFactor = 1.3;
const sideRoadGrowthKm = 100;
/** Kilometres of hairpins per 1,000 m between an off-network end and the node it joins. */
const sideRoadClimbKm = 25;

export type RoadRouter = { route(from: Coordinates, to: Coordinates): Route | null };

/** Routes over the network, with side roads at both ends; see docs/adr/0010. */
export function createRoadRouter(network: RoadNetwork, terrain: Terrain): RoadRouter {
  const findWay = createWayFinder(network);
  const nodeHeights = network.nodes.map((node) => terrain.elevationMetres(node));

  const sideRoads = (point: Coordinates): number[] => {
    const height = terrain.elevationMetres(point);
    return network.nodes.map((node, index) =>
      sideRoadKm(greatCircleKm(point, node), (nodeHeights[index] ?? 0) - height),
    );
  };

  return {
    route(from, to) {
      if (!isOnGlobe(from) || !isOnGlobe(to)) return null;
      if (!terrain.isCovered(from) || !terrain.isCovered(to)) return null;
      // Worked out in one direction only, so that both directions always agree to the metre.
      const [first, second] = isBefore(from, to) ? [from, to] : [to, from];
      const climb = terrain.elevationMetres(first) - terrain.elevationMetres(second);
      const directKm = sideRoadKm(greatCircleKm(first, second), climb);
      const way = findWay({ fromKm: sideRoads(first), toKm: sideRoads(second), directKm });
      if (!Number.isFinite(way.km)) return null;
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
