import type { Coordinates } from '#coordinates.ts';

/**
 * The line as an encoded polyline, precision 5, latitude first: Google's algorithm, in the form that
 * openrouteservice returns. Expects degrees.
 */
export function encodePolyline(line: readonly Coordinates[]): string {
  let previous = [0, 0];
  let encoded = '';
  for (const { latitude, longitude } of line) {
    const point = [Math.round(latitude * 1e5), Math.round(longitude * 1e5)];
    encoded += point.map((value, axis) => encodeNumber(value - (previous[axis] ?? 0))).join('');
    previous = point;
  }
  return encoded;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  let encoded = '';
  while (rest >= 0x20) {
    encoded += String.fromCharCode((rest % 0x20) + 0x20 + 63);
    rest = Math.floor(rest / 0x20);
  }
  return encoded + String.fromCharCode(rest + 63);
}
