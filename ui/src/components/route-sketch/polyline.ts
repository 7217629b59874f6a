/** Degrees. */
export type Point = { readonly longitude: number; readonly latitude: number };

/** Decodes an encoded polyline of `precision` decimals, latitude first. Incomplete input gives fewer points. */
export function decodePolyline(encoded: string, precision = 5): readonly Point[] {
  const scale = 10 ** precision;
  const numbers = readNumbers(encoded);
  const line: Point[] = [];
  let [latitude, longitude] = [0, 0];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    latitude += numbers[index] ?? 0;
    longitude += numbers[index + 1] ?? 0;
    line.push({ longitude: longitude / scale, latitude: latitude / scale });
  }
  return line;
}

/** Each character holds five bits, lowest first; the lowest bit of a number is its sign. */
function readNumbers(encoded: string): number[] {
  const numbers: number[] = [];
  let [value, weight] = [0, 1];
  for (const character of encoded) {
    const bits = character.charCodeAt(0) - 63;
    value += (bits % 32) * weight;
    weight *= 32;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, weight] = [0, 1];
  }
  return numbers;
}
