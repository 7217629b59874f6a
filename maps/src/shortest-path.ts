import type { RoadNetwork } from './road-network.ts';

export type ReachedNode = {
  readonly km: number;
  /** The node before on the way, or null where the road begins. */
  readonly before: number | null;
};

/**
 * Dijkstra from several starts at once: `startKm` is what it costs to reach each node off the
 * network (Infinity: not a start). Nodes out of reach have km Infinity.
 */
export function shortestPaths({ links }: RoadNetwork, startKm: readonly number[]): ReachedNode[] {
  const km = Float64Array.from(startKm);
  const before = new Int32Array(km.length).fill(-1);
  const settled = new Uint8Array(km.length);
  const heap = createHeap();
  for (const [node, cost] of km.entries()) if (cost < Infinity) heap.push(node, cost);
  for (let node = heap.pop(); node !== null; node = heap.pop()) {
    if (settled[node] === 1) continue;
    settled[node] = 1;
    const here = km[node] ?? Infinity;
    for (const link of links[node] ?? []) {
      const there = here + link.km;
      if (there >= (km[link.to] ?? 0)) continue;
      km[link.to] = there;
      before[link.to] = node;
      heap.push(link.to, there);
    }
  }
  return Array.from(km, (reached, node) => {
    const previous = before[node] ?? -1;
    return { km: reached, before: previous < 0 ? null : previous };
  });
}

type Heap = { push: (node: number, cost: number) => void; pop: () => number | null };

/** A binary heap of nodes, cheapest first. */
function createHeap(): Heap {
  const nodes: number[] = [];
  const costs: number[] = [];
  const swap = (a: number, b: number) => {
    [nodes[a], nodes[b]] = [nodes[b] ?? 0, nodes[a] ?? 0];
    [costs[a], costs[b]] = [costs[b] ?? 0, costs[a] ?? 0];
  };
  const costOf = (at: number) => costs[at] ?? Infinity;
  return {
    push(node, cost) {
      nodes.push(node);
      costs.push(cost);
      let at = nodes.length - 1;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (costOf(parent) <= costOf(at)) return;
        swap(at, parent);
        at = parent;
      }
    },
    pop() {
      if (nodes.length === 0) return null;
      swap(0, nodes.length - 1);
      const top = nodes.pop() ?? null;
      costs.pop();
      let at = 0;
      for (;;) {
        const left = 2 * at + 1;
        const child = costOf(left + 1) < costOf(left) ? left + 1 : left;
        if (costOf(child) >= costOf(at)) return top;
        swap(at, child);
        at = child;
      }
    },
  };
}
