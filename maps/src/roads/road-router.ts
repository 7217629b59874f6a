import { greatCircleKm, isOnGlobe, type Coordinates } from '#coordinates.ts';
import { drivingSeconds } from './driving-time.ts';
import type { Route } from '#engine.ts';
import type { RoadNetwork } from './road-network.ts';
import type { TerrainPoint, Terrain } from './terrain.ts';
import { createPathFinder } from './path-finder.ts';

/** Longer side roads have more bends, so that no trip leaves the network for a shortcut. */
const sideRoadFactor = 1.3;
const sideRoadGrowthKm = 100;
/** Kilometres of hairpin bends per 1,000 m of elevation between an end off the network and its node. */
const sideRoadClimbKm = 25;
/** One degree is at least this long south of the 25th parallel, which is north of the covered region. */
const degreeKm = 100;

/** Finds routes; `route` returns null when an end is invalid or outside the covered region. */
export type RoadRouter = { route(from: Coordinates, to: Coordinates): Route | null };

/** A router over the network with side roads at both ends (ADR 0010). Its distances are equal both ways. */
export function createRoadRouter(network: RoadNetwork, terrain: Terrain): RoadRouter {
  const findPath = createPathFinder(network);
  const nodeHeights = network.nodes.map((node) => terrain.at(node).elevationMetres);

  /** Side road kilometres by node; Infinity for nodes so far away that the direct road is shorter. */
  const sideRoads = (
    point: Coordinates,
    { elevationMetres }: TerrainPoint,
    directKm: number,
  ): number[] => {
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
      // Computed in one direction only, so that both directions agree to the metre.
      const [first, second] = isBefore(from, to) ? [from, to] : [to, from];
      const [here, there] = [terrain.at(first), terrain.at(second)];
      if (!here.isCovered || !there.isCovered) return null;
      const climb = here.elevationMetres - there.elevationMetres;
      const directKm = sideRoadKm(greatCircleKm(first, second), climb);
      const fromKm = sideRoads(first, here, directKm);
      const found = findPath({ fromKm, toKm: sideRoads(second, there, directKm), directKm });
      const path = found.path.length > 1 ? found.path : [];
      const seconds = drivingSeconds({ network, path, km: found.km });
      const line = [first, ...path.map((node) => network.nodes[node] ?? first), second].map(
        ({ latitude, longitude }) => ({ latitude, longitude }),
      );
      return {
        distanceMetres: Math.round(found.km * 1000),
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
