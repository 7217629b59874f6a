import { bandKm, type RoadModel } from './band-formula.ts';
import { greatCircleKm, isOnGlobe, type Coordinates } from './coordinates.ts';
import { drivingSeconds } from './driving-time.ts';
import type { Route } from './engine.ts';
import type { RoadNetwork } from './road-network.ts';
import { shortestPaths } from './shortest-path.ts';
import type { Terrain } from './terrain.ts';

/** A climb below this is no hill road. */
const plainMetres = 250;
const hillMetres = 600;
/** Side roads wind more the longer they are, so that no trip leaves the network for a shortcut. */
const sideRoadFactor = 1.22;
const sideRoadGrowthKm = 150;
/** Kilometres of hairpins per 1,000 m between an off-network end and the node it joins. */
const sideRoadClimbKm = 25;

type Draft = { km: number; onNetwork: boolean; path: readonly number[] };

export type RoadRouter = { route(from: Coordinates, to: Coordinates): Route | null };

/** Routes over the network, with side roads at both ends; see docs/adr/0010. */
export function createRoadRouter(
  network: RoadNetwork,
  terrain: Terrain,
  model: RoadModel,
): RoadRouter {
  const nodeHeights = network.nodes.map((node) => terrain.elevationMetres(node));

  const sideRoads = (point: Coordinates): number[] => {
    const height = terrain.elevationMetres(point);
    return network.nodes.map((node, index) =>
      sideRoadKm(greatCircleKm(point, node), (nodeHeights[index] ?? 0) - height),
    );
  };

  const draft = (from: Coordinates, to: Coordinates): Draft => {
    const climb = terrain.elevationMetres(from) - terrain.elevationMetres(to);
    const direct = sideRoadKm(greatCircleKm(from, to), climb);
    const ends = sideRoads(to);
    const reached = shortestPaths(network, sideRoads(from));
    let best = { km: Infinity, node: -1 };
    for (const [node, { km }] of reached.entries()) {
      const whole = km + (ends[node] ?? Infinity);
      if (whole < best.km) best = { km: whole, node };
    }
    const path: number[] = [];
    for (let node: number | null = best.node; node !== null && node >= 0;) {
      path.unshift(node);
      node = reached[node]?.before ?? null;
    }
    if (direct <= best.km || path.length < 2) {
      return { km: Math.min(direct, best.km), onNetwork: false, path: [] };
    }
    return { km: best.km, onNetwork: true, path };
  };

  /** Keeps a network answer near the band formula on plains; in the hills it is left alone. */
  const clamped = (km: number, from: Coordinates, to: Coordinates): number => {
    const climb = Math.max(terrain.climbMetres(from), terrain.climbMetres(to));
    const straight = greatCircleKm(from, to);
    // Two places close to each other on one hill have not climbed it.
    const climbKm = Math.min((climb / 1000) * model.climbKmPerKilometre, straight);
    const band = bandKm(straight, model) + climbKm;
    const [low, high] = model.clamp;
    const held = Math.min(Math.max(km, band * low), band * high);
    const hilliness = Math.min(1, Math.max(0, (climb - plainMetres) / (hillMetres - plainMetres)));
    return held + (km - held) * hilliness;
  };

  return {
    route(from, to) {
      if (!isOnGlobe(from) || !isOnGlobe(to)) return null;
      if (!terrain.isCovered(from) || !terrain.isCovered(to)) return null;
      // Worked out in one direction only, so that both directions always agree to the metre.
      const [first, second] = isBefore(from, to) ? [from, to] : [to, from];
      const { km: drafted, onNetwork, path } = draft(first, second);
      if (!Number.isFinite(drafted)) return null;
      const km = clamped(drafted, first, second);
      const seconds = drivingSeconds({ network, path, km, draftedKm: drafted });
      const line = [first, ...path.map((node) => network.nodes[node] ?? first), second].map(
        ({ latitude, longitude }) => ({ latitude, longitude }),
      );
      return {
        distanceMetres: Math.round(km * 1000),
        durationSeconds: Math.round(seconds),
        method: onNetwork ? 'network' : 'formula',
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
