import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapestPaths, type CostedRoad } from './shortest-path.ts';

type Edge = { readonly from: number; readonly road: CostedRoad };

/** Roads between at most nine nodes. All costs differ, so that exactly one path is the cheapest. */
const graph = fc
  .array(
    fc.record({
      from: fc.nat(8),
      to: fc.nat(8),
      km: fc.integer({ min: 1, max: 50 }),
      cost: fc.integer({ min: 1, max: 60 }),
    }),
    { maxLength: 40 },
  )
  .map((edges) =>
    edges.map(({ from, ...road }, at): Edge => ({
      from,
      road: { ...road, cost: road.cost + 2 ** -(at + 2) },
    })),
  );

const roadsOf = (edges: readonly Edge[]) =>
  Array.from({ length: 9 }, (_, node) =>
    edges.filter(({ from }) => from === node).map(({ road }) => road),
  );

/** The Bellman–Ford algorithm as a reference. */
function bellmanFord(edges: readonly Edge[], start: number) {
  const best = Array.from({ length: 9 }, (_, node) => ({
    cost: node === start ? 0 : Infinity,
    km: node === start ? 0 : Infinity,
    before: -1,
  }));
  for (let round = 0; round < 9; round += 1) {
    for (const { from, road } of edges) {
      const [here, there] = [best[from], best[road.to]];
      if (!here || !there || here.cost + road.cost >= there.cost) continue;
      best[road.to] = { cost: here.cost + road.cost, km: here.km + road.km, before: from };
    }
  }
  return best;
}

test('every node is reached by the cheapest path, which need not be the shortest', () => {
  fc.assert(
    fc.property(graph, fc.nat(8), (edges, start) => {
      const { km, before } = cheapestPaths(roadsOf(edges), start);
      const best = bellmanFord(edges, start);
      expect([...km]).toEqual(best.map((node) => node.km));
      expect([...before]).toEqual(best.map((node) => node.before));
    }),
    { numRuns: 200 },
  );
});

test('a long chain is followed to its end', () => {
  const roads = Array.from({ length: 200 }, (_, node) =>
    [node - 1, node + 1]
      .filter((to) => to >= 0 && to < 200)
      .map((to) => ({ to, km: 2, cost: 1 + ((node * to) % 7) })),
  );
  const { km, before } = cheapestPaths(roads, 0);
  expect([km[199], before[199], before[0]]).toEqual([398, 198, -1]);
});

test('a node without a road to it is not reached', () => {
  const { km, before } = cheapestPaths([[], [{ to: 0, km: 1, cost: 1 }]], 0);
  expect([...km]).toEqual([0, Infinity]);
  expect([...before]).toEqual([-1, -1]);
});

/** The nodes in the order in which the algorithm reads their roads. */
function visitedNodes(roads: readonly (readonly CostedRoad[])[], start: number): number[] {
  const visited: number[] = [];
  const watched = new Proxy(roads, {
    get(nodes, key, self): unknown {
      if (typeof key === 'string' && /^\d+$/.test(key)) visited.push(Number(key));
      return Reflect.get(nodes, key, self);
    },
  });
  cheapestPaths(watched, start);
  return visited;
}

test('nodes are visited in order of cost, each once', () => {
  fc.assert(
    fc.property(graph, fc.nat(8), (edges, start) => {
      const visited = visitedNodes(roadsOf(edges), start);
      const reached = bellmanFord(edges, start)
        .map(({ cost }, node) => ({ cost, node }))
        .filter(({ cost }) => cost < Infinity)
        .toSorted((a, b) => a.cost - b.cost);
      expect(visited).toEqual(reached.map(({ node }) => node));
    }),
    { numRuns: 300 },
  );
});

test('neighbours are visited in order of cost for any order of the roads', () => {
  const neighbours = 101;
  // 101 is prime, so every stride gives each neighbour its own cost.
  for (let stride = 1; stride < neighbours; stride += 1) {
    const costs = Array.from({ length: neighbours }, (_, at) => 1 + ((at * stride) % neighbours));
    const town = costs.map((cost, at) => ({ to: at + 1, km: 1, cost }));
    const byCost = [...town].sort((a, b) => a.cost - b.cost).map(({ to }) => to);
    expect(visitedNodes([town, ...costs.map(() => [])], 0)).toEqual([0, ...byCost]);
  }
});

test('of two paths of equal cost the first one found is returned', () => {
  const ways = (first: number, second: number) => [
    [
      { to: 1, km: 1, cost: first },
      { to: 2, km: 2, cost: second },
    ],
    [{ to: 3, km: 10, cost: 10 - first }],
    [{ to: 3, km: 20, cost: 10 - second }],
    [],
  ];
  expect(cheapestPaths(ways(4, 5), 0).km[3]).toBe(11);
  expect(cheapestPaths(ways(5, 4), 0).km[3]).toBe(22);
});
