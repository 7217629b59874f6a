/** A road to a neighbouring node, its length, and its cost in any unit. */
export type CostedRoad = { readonly to: number; readonly km: number; readonly cost: number };

export type ReachedNodes = {
  /** By node: the length of the cheapest path in km; Infinity for a node that no path reaches. */
  readonly km: Float64Array;
  /** By node: the previous node on the path; -1 for the start and for a node that no path reaches. */
  readonly before: Int16Array;
};

/** Dijkstra's algorithm: the cheapest paths from one node to all others. `roads` by node, at most 32,767 nodes. */
export function cheapestPaths(
  roads: readonly (readonly CostedRoad[])[],
  start: number,
): ReachedNodes {
  const costs = new Float64Array(roads.length).fill(Infinity);
  const km = new Float64Array(roads.length).fill(Infinity);
  const before = new Int16Array(roads.length).fill(-1);
  const queue = createQueue(costs);
  costs[start] = 0;
  km[start] = 0;
  queue.raise(start);
  for (let node = queue.pop(); node >= 0; node = queue.pop()) {
    const here = costs[node] ?? Infinity;
    for (const road of roads[node] ?? []) {
      const there = here + road.cost;
      if (there >= (costs[road.to] ?? 0)) continue;
      costs[road.to] = there;
      km[road.to] = (km[node] ?? 0) + road.km;
      before[road.to] = node;
      queue.raise(road.to);
    }
  }
  return { km, before };
}

type Queue = {
  /** Removes and returns the cheapest node, or -1 when the queue is empty. */
  pop(): number;
  /** Adds a node, or moves it up after its cost has fallen. */
  raise(node: number): void;
};

/** A binary heap of nodes in order of `costs`. Call `raise` after lowering a cost. */
function createQueue(costs: Float64Array): Queue {
  const heap = new Int32Array(costs.length);
  const positions = new Int32Array(costs.length).fill(-1);
  let size = 0;
  const costAt = (at: number) => costs[heap[at] ?? 0] ?? Infinity;
  const put = (node: number, at: number) => {
    heap[at] = node;
    positions[node] = at;
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
  return {
    raise(node) {
      const at = positions[node] ?? -1;
      rise(node, at >= 0 ? at : size++);
    },
    pop() {
      if (size === 0) return -1;
      const top = heap[0] ?? -1;
      size -= 1;
      sink(heap[size] ?? 0);
      return top;
    },
  };
}
