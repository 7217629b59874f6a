import { greatCircleKm, type Coordinates } from '../../maps/src/coordinates.ts';
import type { Point, Way } from './osm-extract.ts';

/** Real coordinates of towns; the roads between them are invented. */
export const towns = {
  trichy: { latitude: 10.8155, longitude: 78.69651 },
  madurai: { latitude: 9.919, longitude: 78.11953 },
  dindigul: { latitude: 10.3624, longitude: 77.9695 },
  kodaikanal: { latitude: 10.2381, longitude: 77.4892 },
  ramanathapuram: { latitude: 9.3639, longitude: 78.8395 },
  rameswaram: { latitude: 9.2885, longitude: 79.3129 },
  dhanushkodi: { latitude: 9.178, longitude: 79.417 },
} as const satisfies Record<string, Coordinates>;

type Town = keyof typeof towns;

/** A straight road, or one that bends `swing` degrees to both sides of the line. */
function between(from: Town, to: Town, swing = 0): Point[] {
  const [a, b] = [towns[from], towns[to]];
  const bends = swing === 0 ? 12 : 60;
  return Array.from({ length: bends + 1 }, (_, index) => {
    const share = index / bends;
    const isEnd = index === 0 || index === bends;
    const aside = isEnd ? 0 : swing * (index % 2 === 0 ? 1 : -1);
    const interpolate = (start: number, end: number) => start + (end - start) * share + aside;
    return [interpolate(a.latitude, b.latitude), interpolate(a.longitude, b.longitude)] as const;
  });
}

/** The length of a road in kilometres. */
function drawnKm({ points }: Way): number {
  const ends = points.map(([latitude, longitude]) => ({ latitude, longitude }));
  return ends.slice(1).reduce((km, end, index) => km + greatCircleKm(ends[index] ?? end, end), 0);
}

const roads = {
  motorway: {
    points: between('trichy', 'madurai'),
    tags: { highway: 'motorway', oneway: 'no', ref: 'NH 38' },
  },
  oneWay: {
    points: between('madurai', 'dindigul'),
    tags: { highway: 'trunk', oneway: 'yes' },
  },
  wayBack: { points: between('dindigul', 'trichy'), tags: { highway: 'primary' } },
  ghat: { points: between('dindigul', 'kodaikanal', 0.004), tags: { highway: 'secondary' } },
  coast: { points: between('madurai', 'ramanathapuram'), tags: { highway: 'primary' } },
  shortcut: {
    points: between('dindigul', 'madurai', 0.001),
    tags: { route: 'ferry', motor_vehicle: 'yes' },
  },
  ferry: {
    points: between('ramanathapuram', 'rameswaram'),
    tags: { route: 'ferry', motor_vehicle: 'yes' },
  },
  island: { points: between('rameswaram', 'dhanushkodi'), tags: { highway: 'primary' } },
} as const satisfies Record<string, Way>;

/** A motorway, a one-way road, a ghat road, ferries, and an island that only a ferry reaches. */
export const inventedRoads: readonly Way[] = Object.values(roads);

export const roadKm = {
  motorway: drawnKm(roads.motorway),
  oneWay: drawnKm(roads.oneWay),
  wayBack: drawnKm(roads.wayBack),
  ghat: drawnKm(roads.ghat),
  island: drawnKm(roads.island),
};
