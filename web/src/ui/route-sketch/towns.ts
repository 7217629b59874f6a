import { mainTowns } from './outline.ts';
import type { Point } from './polyline.ts';
import { kmBetween } from './projection.ts';
import { mainTownsInTamil } from './towns-in-tamil.ts';

export type Town = Point & { readonly name: string };

/** A bypass leads round a town at about this distance. */
const nearKm = 5;
/** A town this near to an end is the end itself, or its suburb. */
const endKm = 9;

/** Asked this way, and not by `language`, so that an English build leaves the names out. */
const namesInTamil =
  import.meta.env.SITE_LANGUAGE === 'ta' ? mainTownsInTamil.split(';') : undefined;

/** Largest first. */
export const towns: readonly Town[] = mainTowns.split(';').map((entry, index) => {
  const [inEnglish = '', longitude, latitude] = entry.split(',');
  const name = namesInTamil?.[index] ?? inEnglish;
  return { name, longitude: Number(longitude), latitude: Number(latitude) };
});

/** The main towns the road passes, largest first. */
export function townsOnTheWay(line: readonly Point[]): readonly Town[] {
  const ends = [line[0], line.at(-1)].filter((end) => end !== undefined);
  return towns.filter(
    (town) =>
      ends.every((end) => kmBetween(town, end) > endKm) && nearestOn(line, town).km <= nearKm,
  );
}

/** The `atMost` largest of them in the order one comes through. */
export function inOrderOfTravel(
  passed: readonly Town[],
  line: readonly Point[],
  atMost: number,
): readonly Town[] {
  return passed
    .slice(0, atMost)
    .map((town) => ({ town, at: nearestOn(line, town).at }))
    .sort((a, b) => a.at - b.at)
    .map(({ town }) => town);
}

/** How far a point lies from the line, and after how many of its pieces. */
function nearestOn(line: readonly Point[], point: Point): { km: number; at: number } {
  let nearest = { km: Infinity, at: 0 };
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to;
    const share = shareAlong(from, to, point);
    const foot = {
      longitude: from.longitude + share * (to.longitude - from.longitude),
      latitude: from.latitude + share * (to.latitude - from.latitude),
    };
    const km = kmBetween(point, foot);
    if (km < nearest.km) nearest = { km, at: index - 1 + share };
  }
  return nearest;
}

/** Where on a piece of the line one stands nearest to the point: 0 at its beginning, 1 at its end. */
function shareAlong(from: Point, to: Point, point: Point): number {
  const shrink = Math.cos((point.latitude * Math.PI) / 180);
  const east = (a: Point) => (a.longitude - from.longitude) * shrink;
  const north = (a: Point) => a.latitude - from.latitude;
  const length = east(to) ** 2 + north(to) ** 2;
  const along = east(point) * east(to) + north(point) * north(to);
  return length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
}
