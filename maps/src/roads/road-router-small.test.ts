import { describe, expect, test } from 'vitest';
import { greatCircleKm, type Coordinates } from '#coordinates.ts';
import { highwaySpeed, sideRoadSpeed } from './driving-time.ts';
import type { GazetteerEntry } from '#gazetteer.ts';
import { parseHighways } from './highways.ts';
import type { Place } from '#place.ts';
import { linkFactors } from './road-model.ts';
import { createRoadNetwork } from './road-network.ts';
import { createRoadRouter } from './road-router.ts';
import { createTerrain } from './terrain.ts';

type Town = readonly [name: string, latitude: number, longitude: number, elevationMetres?: number];

/** A router for a country with only these towns and highways. */
function routerOf(towns: readonly Town[], highways = '') {
  const entries = towns.map(
    ([name, latitude, longitude, elevationMetres = 0]) =>
      ({
        place: { id: name, name, district: null, latitude, longitude, elevationMetres } as Place,
        prominence: 1,
      }) as GazetteerEntry,
  );
  const network = createRoadNetwork(parseHighways(highways), entries, linkFactors);
  return createRoadRouter(network, createTerrain(entries.map(({ place }) => place)));
}

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });
/** The point `km` kilometres north of another. */
const north = ({ latitude, longitude }: Coordinates, km: number) =>
  at(latitude + km / greatCircleKm(at(10, 78), at(11, 78)), longitude);

/** The length of a side road on flat land: a longer road has more bends. */
const sideRoadMetres = (from: Coordinates, to: Coordinates) => {
  const km = greatCircleKm(from, to);
  return Math.round(km * (1.3 + km / 100) * 1000);
};

describe('a trip without a highway', () => {
  const here = at(10, 78);

  test.each([
    [1, 1_310],
    [10, 14_000],
    [30, 48_000],
  ])('over a great circle of %i km is %i m long and a straight line on the map', (km, metres) => {
    const there = north(here, km);
    const flat = routerOf([['Home', 10, 78]]);
    const seconds = ((metres / 1000 - 6) / sideRoadSpeed + 6 / 22) * 3600;
    expect(flat.route(here, there)).toEqual({
      distanceMetres: metres,
      durationSeconds: km === 1 ? 214 : Math.round(seconds),
      method: 'formula',
      line: [here, there],
    });
    expect(flat.route(there, here)?.line).toEqual([there, here]);
  });

  test('is 25 km longer for each 1,000 m it climbs or descends', () => {
    const top = at(10, 79);
    const hill = routerOf([
      ['Foot', 10, 78, 100],
      ['Top', 10, 79, 1100],
    ]);
    const flat = sideRoadMetres(here, top);
    expect(hill.route(here, top)?.distanceMetres).toBe(flat + 25_000);
    expect(hill.route(top, here)?.distanceMetres).toBe(flat + 25_000);
  });

  test('from a point to itself has no distance and no duration', () => {
    expect(routerOf([['Home', 10, 78]]).route(here, here)).toEqual({
      distanceMetres: 0,
      durationSeconds: 0,
      method: 'formula',
      line: [here, here],
    });
  });
});

describe('a trip over a highway', () => {
  const [south, middle, upper] = [at(10, 78), at(11, 78), at(12, 78)];
  const towns: readonly Town[] = [
    ['South', 10, 78],
    ['Middle', 11, 78],
    ['Upper', 12, 78],
  ];
  const router = routerOf(towns, 'trunk South - Middle - Upper');
  const degreeKm = greatCircleKm(south, middle);

  test('is as long as its links and passes their towns on the map', () => {
    const km = 2 * degreeKm * linkFactors.trunk;
    const seconds = ((km - 6) / highwaySpeed.trunk + 6 / 22) * 3600;
    expect(router.route(south, upper)).toEqual({
      distanceMetres: Math.round(km * 1000),
      durationSeconds: Math.round(seconds),
      method: 'network',
      line: [south, south, middle, upper, upper],
    });
    expect(router.route(upper, south)?.line).toEqual([upper, upper, middle, south, south]);
  });

  test('starts and ends with a side road', () => {
    const [from, to] = [at(10, 77.95), at(12, 78.05)];
    const sideRoads = sideRoadMetres(from, south) + sideRoadMetres(to, upper);
    const route = router.route(from, to);
    const metres = 2 * degreeKm * linkFactors.trunk * 1000 + sideRoads;
    expect(Math.abs((route?.distanceMetres ?? 0) - metres)).toBeLessThanOrEqual(1);
    expect(route?.line).toEqual([from, south, middle, upper, to]);
  });

  test('has the method formula when it passes only one town', () => {
    const [from, to] = [at(11, 77.7), at(11, 78.3)];
    const route = router.route(from, to);
    // Two side roads are shorter than one of double length, which has more bends.
    expect(route?.distanceMetres).toBe(2 * sideRoadMetres(from, middle));
    expect(route).toMatchObject({ method: 'formula', line: [from, to] });
  });

  test('is longer when its side road climbs to the town', () => {
    const [valley, high] = [at(10.2, 77.8), at(10.2, 78.8)];
    const country = (campMetres: number) =>
      routerOf(
        [['Valley', 10.2, 77.8], ['Camp', 10.2, 78.8, campMetres], ...towns],
        'trunk South - Middle - Upper',
      );
    const [flat, hilly] = [country(0), country(800)];
    const moreFrom = (point: Coordinates) =>
      (hilly.route(point, upper)?.distanceMetres ?? 0) -
      (flat.route(point, upper)?.distanceMetres ?? 0);
    expect(moreFrom(valley)).toBeLessThan(1000);
    expect(moreFrom(high)).toBeGreaterThan(19_000);
    expect(moreFrom(high)).toBeLessThan(21_000);
  });
});

test('a trip to a highway in the hills is longer because its side road climbs', () => {
  const country = (hillMetres: number) =>
    routerOf(
      [
        ['Foot', 10, 78, 100],
        ['Top', 10, 78.2, hillMetres],
        ['Ridge', 10, 79.2, hillMetres],
      ],
      'trunk Top - Ridge',
    );
  const metres = (hillMetres: number) =>
    country(hillMetres).route(at(10, 78), at(10, 79.2))?.distanceMetres ?? 0;
  // A little of the 1,000 m is lost, because the terrain blends the elevations of several places.
  expect(metres(1100) - metres(100)).toBeGreaterThan(24_500);
  expect(metres(1100) - metres(100)).toBeLessThan(25_000);
});

describe('between two paths of equal length', () => {
  const highways = [
    'trunk South - Left = 150',
    'trunk North - Right = 150',
    'trunk South - Right = 150',
    'trunk North - Left = 150',
  ].join('\n');

  test.each([
    ['north', 78],
    ['west', 77.9],
    ['east', 78.1],
  ])('both directions take the same one with the end in the %s', (_, longitude) => {
    const [left, right] = [at(11, 77.5), at(11, 78.5)];
    const [south, end] = [at(10, 78), at(12, longitude)];
    const router = routerOf(
      [
        ['South', 10, 78],
        ['North', 12, longitude],
        ['Left', left.latitude, left.longitude],
        ['Right', right.latitude, right.longitude],
      ],
      highways,
    );
    // The router computes from the western end, or from the southern one at equal longitude.
    const over = longitude < 78 ? right : left;
    expect(router.route(south, end)?.line[2]).toEqual(over);
    expect(router.route(end, south)?.line[2]).toEqual(over);
  });
});

describe('a point outside the covered region', () => {
  const router = routerOf([['Home', 10, 78]]);
  const here = at(10, 78);
  test.each([
    ['far away', at(15, 78)],
    ['not a number', at(Number.NaN, 78)],
    ['off the globe', at(10, 181)],
  ])('has no route in either direction: %s', (_, place) => {
    expect(router.route(here, place)).toBeNull();
    expect(router.route(place, here)).toBeNull();
    expect(router.route(place, place)).toBeNull();
  });
});
