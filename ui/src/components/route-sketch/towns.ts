import { currentLanguage } from '#lib/language.ts';
import { mainTowns } from './outline.ts';
import type { Point } from './polyline.ts';
import { kmBetween } from './projection.ts';
import { mainTownsInTamil } from './towns-in-tamil.ts';

export type Town = Point & { readonly name: string };

/** A bypass is about this far from the centre of its town. */
const nearKm = 5;
/** A town this near to an end is the end itself or a suburb of it. */
const endKm = 9;

/** The towns of the sketches, largest first, named in the language of the page. */
export function towns(): readonly Town[] {
  const namesInTamil = currentLanguage() === 'ta' ? mainTownsInTamil.split(';') : undefined;
  return mainTowns.split(';').map((entry, index) => {
    const [inEnglish = '', longitude, latitude] = entry.split(',');
    const name = namesInTamil?.[index] ?? inEnglish;
    return { name, longitude: Number(longitude), latitude: Number(latitude) };
  });
}

/** The main towns the road passes, largest first. */
export function townsOnTheWay(line: readonly Point[]): readonly Town[] {
  const ends = [line[0], line.at(-1)].filter((end) => end !== undefined);
  return towns().filter(
    (town) =>
      ends.every((end) => kmBetween(town, end) > endKm) && nearestOn(line, town).km <= nearKm,
  );
}

/** The `atMost` largest of these towns, in the order of travel. */
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

/** The distance from a point to the line, and the position of the nearest spot in segments from the start. */
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

/** The position on the segment that is nearest to the point: 0 at its start, 1 at its end. */
function shareAlong(from: Point, to: Point, point: Point): number {
  const shrink = Math.cos((point.latitude * Math.PI) / 180);
  const east = (a: Point) => (a.longitude - from.longitude) * shrink;
  const north = (a: Point) => a.latitude - from.latitude;
  const length = east(to) ** 2 + north(to) ** 2;
  const along = east(point) * east(to) + north(point) * north(to);
  return length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
}
