import polyline from '@googlemaps/polyline-codec';
import { isOnGlobe, type Coordinates } from '@anandham/maps/coordinates';

const maxLinePoints = 2_000;

/** An encoded line thinned to what a sketch needs; the ends alone when it cannot be read. */
export function lineOf(
  encoded: string,
  [from, to]: readonly [Coordinates, Coordinates],
  precision: 5 | 6 = 5,
): Coordinates[] {
  const line = polyline
    .decode(encoded, precision)
    .map(([latitude, longitude]) => ({ latitude, longitude }));
  const end = line.findIndex((point) => !isOnGlobe(point));
  const valid = end === -1 ? line : line.slice(0, end);
  const step = Math.ceil(valid.length / maxLinePoints);
  const thinned = valid.filter((_, index) => index % step === 0 || index === valid.length - 1);
  return thinned.length < 2 ? [from, to] : thinned;
}
