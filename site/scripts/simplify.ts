/** Degrees: longitude, latitude. */
export type Position = readonly [longitude: number, latitude: number];

export type Box = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/** Drops points within `tolerance` degrees of the simplified line, by the Douglas–Peucker algorithm. */
export function simplify(line: readonly Position[], tolerance: number): readonly Position[] {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return line;
  const { index, distance } = farthest(line, first, last);
  if (distance <= tolerance) return [first, last];
  const before = simplify(line.slice(0, index + 1), tolerance);
  return [...before, ...simplify(line.slice(index), tolerance).slice(1)];
}

function farthest(line: readonly Position[], first: Position, last: Position) {
  let found = { index: 0, distance: 0 };
  for (const [index, point] of line.entries()) {
    const distance = distanceTo(point, first, last);
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}

function distanceTo([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - nearest * dx, y - ay - nearest * dy);
}

export const isInside = ([longitude, latitude]: Position, box: Box): boolean =>
  longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north;
