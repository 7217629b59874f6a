import polyline from '@googlemaps/polyline-codec';
import { isOnGlobe, type Coordinates } from '@anandham/maps/coordinates';

const maxLinePoints = 2_000;

/** Decodes a polyline to at most about 2,000 points. Returns only both ends when it is invalid. */
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
