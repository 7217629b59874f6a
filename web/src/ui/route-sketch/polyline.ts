/** Degrees. */
export type Point = { readonly longitude: number; readonly latitude: number };

/** Reads an encoded polyline of `precision` decimals, latitude first; what is no polyline gives no line. */
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

/** Five bits a letter, lowest first; the sign stands in the lowest bit of the whole. */
function readNumbers(encoded: string): number[] {
  const numbers: number[] = [];
  let [value, weight] = [0, 1];
  for (const letter of encoded) {
    const bits = letter.charCodeAt(0) - 63;
    value += (bits % 32) * weight;
    weight *= 32;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, weight] = [0, 1];
  }
  return numbers;
}
