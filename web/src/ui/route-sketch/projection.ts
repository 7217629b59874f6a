import type { Point } from './polyline.ts';

/** A sketch's own units; the page scales it. */
export type Size = { readonly width: number; readonly height: number };
export const sketchSizes = {
  narrow: { width: 320, height: 208 },
  wide: { width: 600, height: 190 },
} as const satisfies Record<string, Size>;

/** Room for the names of the ends. */
const margin = { x: 46, y: 34 } as const;
/** A trip within a town is shown with the country around it. */
const leastKmAcross = 60;

export type Spot = { readonly x: number; readonly y: number };
export type Projection = (point: Point) => Spot;

const kmPerDegree = 111.2;

/** Plain equirectangular, narrowed by the latitude, with the whole line in the middle of the sketch. */
export function projectionFor(line: readonly Point[], { width, height }: Size): Projection {
  const longitudes = rangeOf(line.map(({ longitude }) => longitude));
  const latitudes = rangeOf(line.map(({ latitude }) => latitude));
  const shrink = Math.cos((latitudes.middle * Math.PI) / 180);
  const unitsPerDegree = Math.min(
    (width - 2 * margin.x) / (longitudes.span * shrink),
    (height - 2 * margin.y) / latitudes.span,
    (width * kmPerDegree) / leastKmAcross,
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

/** An SVG path through the spots, each told from the one before: that is shorter. */
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
