import { isOnGlobe, type Coordinates } from '@anandham/maps/coordinates';

/** Reads an encoded polyline of precision 5, latitude first; stops where it makes no sense. */
export function decodePolyline(encoded: string): Coordinates[] {
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
    const point = { latitude: latitude / 1e5, longitude: longitude / 1e5 };
    if (!isOnGlobe(point)) break;
    line.push(point);
  }
  return line;
}
