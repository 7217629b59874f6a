import type { Size, Spot } from './projection.ts';

/** Strokes and their round ends reach a little beyond the frame. */
const beyond = 4;

type Edge = {
  readonly isInside: (spot: Spot) => boolean;
  readonly crossing: (from: Spot, to: Spot) => Spot;
};

const between = (from: Spot, to: Spot, share: number): Spot => ({
  x: from.x + share * (to.x - from.x),
  y: from.y + share * (to.y - from.y),
});

function edgesOf({ width, height }: Size): readonly Edge[] {
  const edge = (axis: 'x' | 'y', at: number, sign: 1 | -1): Edge => ({
    isInside: (spot) => sign * (spot[axis] - at) >= 0,
    crossing: (from, to) => between(from, to, (at - from[axis]) / (to[axis] - from[axis])),
  });
  return [
    edge('x', -beyond, 1),
    edge('x', width + beyond, -1),
    edge('y', -beyond, 1),
    edge('y', height + beyond, -1),
  ];
}

/** What of a closed shape lies in the frame: one edge after the other cuts it (Sutherland and Hodgman). */
export function clipRing(ring: readonly Spot[], size: Size): readonly Spot[] {
  let left = ring;
  for (const { isInside, crossing } of edgesOf(size)) {
    left = left.flatMap((to, index, all) => {
      const from = all.at(index - 1) ?? to;
      const entersOrLeaves = isInside(from) !== isInside(to);
      return [...(entersOrLeaves ? [crossing(from, to)] : []), ...(isInside(to) ? [to] : [])];
    });
  }
  return left;
}

/** The pieces of an open line that come into the frame, from the point before to the point after. */
export function clipLine(line: readonly Spot[], size: Size): readonly (readonly Spot[])[] {
  const edges = edgesOf(size);
  const misses = (from: Spot, to: Spot) =>
    edges.some(({ isInside }) => !isInside(from) && !isInside(to));
  const pieces: Spot[][] = [];
  let isDrawing = false;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (from === undefined) continue;
    if (misses(from, to)) {
      isDrawing = false;
    } else if (isDrawing) {
      pieces.at(-1)?.push(to);
    } else {
      pieces.push([from, to]);
      isDrawing = true;
    }
  }
  return pieces;
}
