import type { Point } from './polyline.ts';

/** In units of the SVG view box; the page scales it. */
export type Size = { readonly width: number; readonly height: number };
export const sketchSizes = {
  narrow: { width: 320, height: 208 },
  wide: { width: 600, height: 190 },
} as const satisfies Record<string, Size>;

/** Space for the names of the ends. */
const margin = { x: 46, y: 34 } as const;
/** The least width shown, so that a trip within a town includes its surroundings. */
const minKmAcross = 60;

export type Spot = { readonly x: number; readonly y: number };
export type Projection = (point: Point) => Spot;

const kmPerDegree = 111.2;

/** An equirectangular projection, scaled by the latitude's cosine, that centres the line in the sketch. */
export function projectionFor(line: readonly Point[], { width, height }: Size): Projection {
  const longitudes = rangeOf(line.map(({ longitude }) => longitude));
  const latitudes = rangeOf(line.map(({ latitude }) => latitude));
  const shrink = Math.cos((latitudes.middle * Math.PI) / 180);
  const unitsPerDegree = Math.min(
    (width - 2 * margin.x) / (longitudes.span * shrink),
    (height - 2 * margin.y) / latitudes.span,
    (width * kmPerDegree) / minKmAcross,
  );
  return ({ longitude, latitude }) => ({
    x: width / 2 + (longitude - longitudes.middle) * shrink * unitsPerDegree,
    y: height / 2 - (latitude - latitudes.middle) * unitsPerDegree,
  });
}

function rangeOf(values: readonly number[]) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { middle: (low + high) / 2, span: Math.max(high - low, 1e-6) };
}

/** An SVG path through the spots, in relative coordinates because they are shorter. */
export function pathOf(line: readonly Spot[]): string {
  let [lastX, lastY] = [0, 0];
  return line
    .map(({ x, y }, index) => {
      const [nextX, nextY] = [Math.round(x * 10), Math.round(y * 10)];
      const step = `${index === 0 ? 'M' : 'l'}${(nextX - lastX) / 10} ${(nextY - lastY) / 10}`;
      [lastX, lastY] = [nextX, nextY];
      return step;
    })
    .join('');
}

/** Kilometres between two points a few hundred kilometres apart at most. */
export function kmBetween(a: Point, b: Point): number {
  const shrink = Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180);
  const [east, north] = [(a.longitude - b.longitude) * shrink, a.latitude - b.latitude];
  return kmPerDegree * Math.hypot(east, north);
}
