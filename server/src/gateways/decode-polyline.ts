import { isOnGlobe, type Coordinates } from '@anandham/maps/coordinates';

const maxLinePoints = 2_000;

/** An encoded line thinned to what a sketch needs; the ends alone when it cannot be read. */
export function lineOf(
  encoded: string,
  [from, to]: readonly [Coordinates, Coordinates],
  precision?: 5 | 6,
): Coordinates[] {
  const line = decodePolyline(encoded, precision);
  const step = Math.ceil(line.length / maxLinePoints);
  const thinned = line.filter((_, index) => index % step === 0 || index === line.length - 1);
  return thinned.length < 2 ? [from, to] : thinned;
}

/** Reads an encoded polyline, latitude first; stops where it makes no sense. */
export function decodePolyline(encoded: string, precision: 5 | 6 = 5): Coordinates[] {
  const unit = 10 ** precision;
  const line: Coordinates[] = [];
  let position = 0;
  let latitude = 0;
  let longitude = 0;

  const nextNumber = () => {
    let value = 0;
    let scale = 1;
    while (position < encoded.length) {
      const digit = encoded.charCodeAt(position++) - 63;
      value += (digit % 0x20) * scale;
      scale *= 0x20;
      if (digit < 0x20) break;
    }
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };

  while (position < encoded.length) {
    latitude += nextNumber();
    longitude += nextNumber();
    const point = { latitude: latitude / unit, longitude: longitude / unit };
    if (!isOnGlobe(point)) break;
    line.push(point);
  }
  return line;
}
