import type { Size, Spot } from './projection.ts';

/** Strokes and their round ends reach a little beyond the frame. */
const margin = 4;

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
    edge('x', -margin, 1),
    edge('x', width + margin, -1),
    edge('y', -margin, 1),
    edge('y', height + margin, -1),
  ];
}

/** The part of a closed shape inside the frame, by the Sutherland–Hodgman algorithm. */
export function clipRing(ring: readonly Spot[], size: Size): readonly Spot[] {
  let remaining = ring;
  for (const { isInside, crossing } of edgesOf(size)) {
    remaining = remaining.flatMap((to, index, all) => {
      const from = all.at(index - 1) ?? to;
      const entersOrLeaves = isInside(from) !== isInside(to);
      return [...(entersOrLeaves ? [crossing(from, to)] : []), ...(isInside(to) ? [to] : [])];
    });
  }
  return remaining;
}

/** The pieces of an open line inside the frame, each with the points just before and after it. */
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
