/** A road to a neighbouring node and what driving it costs, in any one unit. */
export type CostedRoad = { readonly to: number; readonly cost: number };

export type ReachedNodes = {
  /** By node: the cheapest cost; Infinity for what is out of reach. */
  readonly costs: Float64Array;
  /** By node: the node before on the way, or -1 where the road begins. */
  readonly before: Int32Array;
};

/**
 * Dijkstra from several starts at once: `startCosts` is what it costs to reach each node off the
 * network (Infinity: not a start). `roads` by node.
 */
export function cheapestPaths(
  roads: readonly (readonly CostedRoad[])[],
  startCosts: readonly number[],
): ReachedNodes {
  const costs = Float64Array.from(startCosts);
  const before = new Int32Array(costs.length).fill(-1);
  const queue = createQueue(costs);
  for (let node = queue.pop(); node >= 0; node = queue.pop()) {
    const here = costs[node] ?? Infinity;
    for (const { to, cost } of roads[node] ?? []) {
      const there = here + cost;
      if (there >= (costs[to] ?? 0)) continue;
      costs[to] = there;
      before[to] = node;
      queue.raise(to);
    }
  }
  return { costs, before };
}

type Queue = {
  /** The cheapest node not taken yet, or -1. */
  pop(): number;
  /** Says that a node has become cheaper. */
  raise(node: number): void;
};

/** A binary heap of all nodes within reach at first, ordered by `costs`, which the caller lowers. */
function createQueue(costs: Float64Array): Queue {
  const heap = new Int32Array(costs.length);
  const places = new Int32Array(costs.length).fill(-1);
  let size = 0;
  const costAt = (at: number) => costs[heap[at] ?? 0] ?? Infinity;
  const put = (node: number, at: number) => {
    heap[at] = node;
    places[node] = at;
  };
  const rise = (node: number, from: number) => {
    const cost = costs[node] ?? Infinity;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (costAt(parent) <= cost) break;
      put(heap[parent] ?? 0, at);
      at = parent;
    }
    put(node, at);
  };
  const sink = (node: number) => {
    const cost = costs[node] ?? Infinity;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && costAt(child + 1) < costAt(child)) child += 1;
      if (costAt(child) >= cost) break;
      put(heap[child] ?? 0, at);
      at = child;
    }
    put(node, at);
  };
  const raise = (node: number) => {
    const at = places[node] ?? -1;
    rise(node, at >= 0 ? at : size++);
  };
  for (const [node, cost] of costs.entries()) if (cost < Infinity) raise(node);
  return {
    raise,
    pop() {
      if (size === 0) return -1;
      const top = heap[0] ?? -1;
      size -= 1;
      if (size > 0) sink(heap[size] ?? 0);
      return top;
    },
  };
}
