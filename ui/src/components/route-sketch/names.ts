import { placeLabels, type LabelRequest } from './labels.ts';
import type { Point } from './polyline.ts';
import type { Projection, Size, Spot } from './projection.ts';
import { towns, type Town } from './towns.ts';

/** The pickup or the drop. */
export type End = Point & { readonly name: string };

/** Height of the pin. */
const pinHeight = 15;
export const sizes = { end: 13, town: 11 } as const;
/** How many towns are named, so that the sketch stays readable. */
const maxTowns = { passed: 5, around: 4 } as const;

type Names = {
  readonly pickup: End;
  readonly drop: End;
  readonly passed: readonly Town[];
  readonly road: readonly Point[];
  readonly project: Projection;
  readonly size: Size;
};

/** Names the ends, then towns on the way, then towns around, as far as there is space. */
export function namesFor({ pickup, drop, passed, road, project, size }: Names) {
  const request = ({ name, ...point }: End, isRequired: boolean): LabelRequest => ({
    text: isRequired ? shorten(name, size) : name,
    spot: project(point),
    size: isRequired ? sizes.end : sizes.town,
    isRequired,
  });
  const shown = passed.slice(0, maxTowns.passed);
  const ends = new Set([pickup.name, drop.name]);
  const around = towns()
    .filter(
      (town) => !passed.includes(town) && !ends.has(town.name) && isInside(project(town), size),
    )
    .slice(0, maxTowns.around);
  const labels = placeLabels(
    [
      request(pickup, true),
      { ...request(drop, true), above: pinHeight },
      ...[...shown, ...around].map((town) => request(town, false)),
    ],
    road.map(project),
    size,
  );
  const named = new Set(labels.map(({ text }) => text));
  const dots = [
    ...passed.map((town) => ({ ...project(town), onTheWay: true })),
    ...around
      .filter(({ name }) => named.has(name))
      .map((town) => ({ ...project(town), onTheWay: false })),
  ];
  return { dots, labels };
}

const isInside = ({ x, y }: Spot, { width, height }: Size): boolean =>
  x > 12 && y > 12 && x < width - 12 && y < height - 12;

/** Limits the name of an end to less than half of the picture. */
function shorten(name: string, { width }: Size): string {
  const longest = Math.round(width / 15);
  return name.length <= longest ? name : `${name.slice(0, longest - 1).trimEnd()}…`;
}
