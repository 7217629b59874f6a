import { expect, test } from 'vitest';
import type { Place } from '#place.ts';
import type { RoadClass } from './road-model.ts';
import type { RoadNetwork } from './road-network.ts';
import { drivingSeconds, highwaySpeed, sideRoadSpeed } from './driving-time.ts';
import { createPathFinder } from './path-finder.ts';

type Road = readonly [from: number, to: number, km: number, roadClass: RoadClass];

/** A network of the nodes 0 to `size` - 1 with these roads in both directions. */
function networkOf(size: number, roads: readonly Road[]): RoadNetwork {
  const nodes = Array.from({ length: size }, () => ({}) as Place);
  const links = nodes.map((_, node) =>
    roads.flatMap(([from, to, km, roadClass]) => {
      if (from === node) return [{ to, km, roadClass }];
      return to === node ? [{ to: from, km, roadClass }] : [];
    }),
  );
  return { nodes, links };
}

const far = 1_000_000;
/** The side roads of an end that is at one node and out of reach of the others. */
const endAt = (size: number, node: number) =>
  Array.from({ length: size }, (_, one) => (one === node ? 0 : Infinity));

function pathBetween(network: RoadNetwork, from: number, to: number, directKm = far) {
  const size = network.nodes.length;
  return createPathFinder(network)({ fromKm: endAt(size, from), toKm: endAt(size, to), directKm });
}

test('a path may be longer to save time, up to 140 km for an hour', () => {
  // 100 km of highway cost 100 + 140 × 100/64 = 318.75, as much as 56.25 km of ghat road.
  const quicker = networkOf(2, [
    [0, 1, 100, 'trunk'],
    [0, 1, 57, 'ghat'],
  ]);
  expect(pathBetween(quicker, 0, 1).km).toBe(100);
  const shorter = networkOf(2, [
    [0, 1, 100, 'trunk'],
    [0, 1, 56, 'ghat'],
  ]);
  expect(pathBetween(shorter, 0, 1).km).toBe(56);
});

test('a path has its nodes in order and the length of its roads', () => {
  const network = networkOf(4, [
    [0, 1, 10, 'trunk'],
    [1, 2, 20, 'road'],
    [2, 3, 30, 'trunk'],
    [0, 3, 90, 'trunk'],
  ]);
  expect(pathBetween(network, 0, 3)).toEqual({ km: 60, path: [0, 1, 2, 3] });
  expect(pathBetween(network, 3, 1)).toEqual({ km: 50, path: [3, 2, 1] });
  expect(pathBetween(network, 2, 2)).toEqual({ km: 0, path: [2] });
});

test('the direct road is taken unless the network is shorter', () => {
  const network = networkOf(2, [[0, 1, 50, 'trunk']]);
  expect(pathBetween(network, 0, 1, 49)).toEqual({ km: 49, path: [] });
  expect(pathBetween(network, 0, 1, 50)).toEqual({ km: 50, path: [] });
  expect(pathBetween(network, 0, 1, 51)).toEqual({ km: 50, path: [0, 1] });
});

test('the side roads determine the first and the last node of the path', () => {
  const network = networkOf(3, [
    [0, 1, 10, 'trunk'],
    [1, 2, 10, 'trunk'],
  ]);
  const find = createPathFinder(network);
  expect(find({ fromKm: [5, 20, 40], toKm: [40, 20, 3], directKm: far })).toEqual({
    km: 28,
    path: [0, 1, 2],
  });
  expect(find({ fromKm: [15, 4, 40], toKm: [40, 4, 15], directKm: far })).toEqual({
    km: 8,
    path: [1],
  });
  expect(find({ fromKm: [], toKm: [], directKm: 7 })).toEqual({ km: 7, path: [] });
});

test('without a road there is no path', () => {
  expect(pathBetween(networkOf(2, []), 0, 1, Infinity)).toEqual({ km: Infinity, path: [] });
});

test('an empty network leaves only the direct road', () => {
  const find = createPathFinder(networkOf(0, []));
  expect(find({ fromKm: [], toKm: [], directKm: 12 })).toEqual({ km: 12, path: [] });
});

/** The numbers, and a counter of how often one of them is read. */
function counting(numbers: readonly number[]) {
  const reads = { count: 0 };
  const counted = new Proxy(numbers, {
    get(list, key, self): unknown {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads.count += 1;
      return Reflect.get(list, key, self);
    },
  });
  return { counted, reads };
}

test('only nodes near the two ends are combined, not all pairs of nodes', () => {
  const size = 100;
  const chain = networkOf(
    size,
    Array.from({ length: size - 1 }, (_, node) => [node, node + 1, 10, 'trunk'] as const),
  );
  const sideRoads = (end: number) =>
    Array.from({ length: size }, (_, node) => 5 + 100 * Math.abs(node - end));
  const { counted: toKm, reads } = counting(sideRoads(80));
  const found = createPathFinder(chain)({ fromKm: sideRoads(20), toKm, directKm: 10_000 });
  expect([found.km, found.path[0], found.path.at(-1)]).toEqual([610, 20, 80]);
  // A few reads for each node; all pairs would be ten thousand.
  expect(reads.count).toBeLessThan(6 * size);
});

const minutes = (network: RoadNetwork, path: readonly number[], km: number) =>
  drivingSeconds({ network, path, km }) / 60;

test.each(['trunk', 'road', 'winding', 'ghat', 'street'] as const)(
  'a %s is driven at the speed of its class, except for six kilometres of town',
  (roadClass) => {
    const network = networkOf(2, [[0, 1, 106, roadClass]]);
    const road = (100 / highwaySpeed[roadClass]) * 60;
    expect(minutes(network, [0, 1], 106)).toBeCloseTo(road + (6 / 22) * 60, 6);
  },
);

test('kilometres off the network are driven as side roads, and a short trip as town', () => {
  const network = networkOf(2, [[0, 1, 50, 'trunk']]);
  const hours = 50 / highwaySpeed.trunk + 56 / sideRoadSpeed;
  expect(minutes(network, [0, 1], 106)).toBeCloseTo((hours * (100 / 106) + 6 / 22) * 60, 6);
  expect(minutes(network, [], 6)).toBeCloseTo((6 / 22) * 60, 6);
  expect(minutes(network, [], 3)).toBeCloseTo((3 / 22) * 60, 6);
  expect(minutes(network, [], 0)).toBe(0);
});

test('of two roads between the same towns the shorter one counts', () => {
  const network = networkOf(2, [
    [0, 1, 60, 'ghat'],
    [0, 1, 50, 'trunk'],
  ]);
  const alone = networkOf(2, [[0, 1, 50, 'trunk']]);
  expect(minutes(network, [0, 1], 50)).toBe(minutes(alone, [0, 1], 50));
});

test('each road of a path is driven at the speed of its own class', () => {
  const network = networkOf(4, [
    [0, 1, 40, 'trunk'],
    [1, 2, 30, 'ghat'],
    [2, 3, 60, 'road'],
    [1, 3, 500, 'street'],
  ]);
  const road = 40 / highwaySpeed.trunk + 30 / highwaySpeed.ghat + 60 / highwaySpeed.road;
  const expected = (road * (124 / 130) + 6 / 22) * 60;
  expect(minutes(network, [0, 1, 2, 3], 130)).toBeCloseTo(expected, 6);
  expect(minutes(network, [3, 2, 1, 0], 130)).toBeCloseTo(expected, 6);
});
