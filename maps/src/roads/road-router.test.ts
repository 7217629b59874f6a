import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatCircleKm, type Coordinates } from '#coordinates.ts';
import { createMapsEngine } from '#engine.ts';
import { readGazetteer } from '#gazetteer.ts';
import { createTerrain } from './terrain.ts';
import { quantile } from '#testing/quantile.ts';
import { readKnownDistances, type KnownDistance } from '#testing/reference-data.ts';

const maps = createMapsEngine();
const terrain = createTerrain(readGazetteer().entries.map(({ place }) => place));

function placeNamed(name: string): Coordinates {
  const [place] = maps.search(name, 1);
  if (place === undefined) throw new Error(`no such place: ${name}`);
  return place;
}

const kmBetween = (from: Coordinates, to: Coordinates) => {
  const route = maps.route(from, to);
  return route === null ? null : route.distanceMetres / 1000;
};

/** Points in inland Tamil Nadu, all in the covered region. */
const inland = fc.record({
  latitude: fc.double({ min: 9.4, max: 12.6, noNaN: true }),
  longitude: fc.double({ min: 77.6, max: 79.2, noNaN: true }),
});

/** Points anywhere in the covered region, including forests, hills and coasts. */
const anywhere = fc
  .record({
    latitude: fc.double({ min: 8, max: 19.5, noNaN: true }),
    longitude: fc.double({ min: 74, max: 85, noNaN: true }),
  })
  .filter((point) => terrain.at(point).isCovered);

type Step = { readonly from: Coordinates; readonly moved: Coordinates };

/** A move of one kilometre in any direction. */
const step = fc
  .record({ from: anywhere, way: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }) })
  .map(({ from, way }): Step => {
    const kmOfADegree = 111.3;
    return {
      from,
      moved: {
        latitude: from.latitude + Math.sin(way) / kmOfADegree,
        longitude:
          from.longitude +
          Math.cos(way) / (kmOfADegree * Math.cos((from.latitude * Math.PI) / 180)),
      },
    };
  })
  .filter(({ moved }) => terrain.at(moved).isCovered);

/** The hundred steps with the largest change in elevation, where distances change fastest. */
function steepest(steps: readonly Step[]): readonly Step[] {
  const climb = ({ from, moved }: Step) =>
    Math.abs(terrain.at(from).elevationMetres - terrain.at(moved).elevationMetres);
  return steps.toSorted((a, b) => climb(b) - climb(a)).slice(0, 100);
}

describe('known road distances', () => {
  const errorsOf = (pairs: readonly KnownDistance[]) =>
    pairs.map(({ from, to, km }) => {
      const found = kmBetween(placeNamed(from), placeNamed(to)) ?? 0;
      return Math.abs(found / km - 1);
    });

  test.each([
    ['the tuning list', errorsOf(readKnownDistances('road-distances.csv')), 0.02, 0.06],
    ['the second tuning list', errorsOf(readKnownDistances('road-distances-more.csv')), 0.03, 0.08],
    [
      'the held-out list',
      errorsOf(readKnownDistances('road-distances-kept-aside.csv')),
      0.03,
      0.08,
    ],
  ] as const)(
    'of %s have a median error of a few per cent and none of over 20 %%',
    (_, errors, median, p90) => {
      expect(quantile(errors, 0.5)).toBeLessThanOrEqual(median);
      expect(quantile(errors, 0.9)).toBeLessThanOrEqual(p90);
      expect(Math.max(...errors)).toBeLessThanOrEqual(0.2);
    },
  );
});

describe('any trip', () => {
  test('is equally long in both directions', () => {
    fc.assert(
      fc.property(inland, inland, (from, to) => {
        const there = maps.route(from, to);
        const back = maps.route(to, from);
        expect(back?.distanceMetres).toBe(there?.distanceMetres);
        expect(back?.durationSeconds).toBe(there?.durationSeconds);
        expect(back?.line).toEqual(there?.line.toReversed());
      }),
      { endOnFailure: true, numRuns: 60 },
    );
  });

  // Computes thousands of routes, so the default timeout is too short.
  test.each([
    ['anywhere', 500, (steps: readonly Step[]) => steps],
    ['on the steepest slopes', 4000, steepest],
  ])(
    'changes by less than 10 km when one end moves by 1 km, %s',
    { timeout: 60_000 },
    (_, numRuns, choose) => {
      const steps = choose(fc.sample(step, { numRuns, seed: 2026 }));
      const ends = fc.sample(anywhere, { numRuns: steps.length, seed: 2027 });
      const far = steps.filter(({ from, moved }, index) => {
        const to = ends[index] ?? from;
        return Math.abs((kmBetween(from, to) ?? 0) - (kmBetween(moved, to) ?? 0)) >= 10;
      });
      expect(far).toEqual([]);
    },
  );

  test('is at least as long as the great circle and hardly longer than a detour over a third place', () => {
    fc.assert(
      fc.property(inland, inland, inland, (from, over, to) => {
        const direct = kmBetween(from, to) ?? 0;
        expect(direct).toBeGreaterThanOrEqual(greatCircleKm(from, to) * 0.999 - 0.01);
        const detour = (kmBetween(from, over) ?? 0) + (kmBetween(over, to) ?? 0);
        expect(direct).toBeLessThanOrEqual(detour * 1.1 + 5);
      }),
      { endOnFailure: true, numRuns: 60 },
    );
  });

  test('to the same place has no distance and no duration', () => {
    const trichy = placeNamed('Trichy');
    expect(maps.route(trichy, trichy)).toMatchObject({ distanceMetres: 0, durationSeconds: 0 });
  });
});

describe('the driving time', () => {
  const hours = (from: string, to: string) =>
    (maps.route(placeNamed(from), placeNamed(to))?.durationSeconds ?? 0) / 3600;

  test('is shorter per kilometre on a highway than on a hill road', () => {
    const highway = maps.route(placeNamed('Trichy'), placeNamed('Madurai'));
    const ghat = maps.route(placeNamed('Batlagundu'), placeNamed('Kodaikanal'));
    const speed = (route: typeof highway) =>
      (route?.distanceMetres ?? 0) / 1000 / ((route?.durationSeconds ?? 1) / 3600);
    expect(speed(highway)).toBeGreaterThan(50);
    expect(speed(highway)).toBeLessThan(65);
    expect(speed(ghat)).toBeLessThan(35);
  });

  test('from Trichy to Chennai is between five and seven hours', () => {
    expect(hours('Trichy', 'Chennai')).toBeGreaterThan(5);
    expect(hours('Trichy', 'Chennai')).toBeLessThan(7);
  });
});

describe('a destination that cannot be driven to', () => {
  const trichy = placeNamed('Trichy');
  test.each([
    ['Mumbai', { latitude: 19.07, longitude: 72.88 }],
    ['Jaffna, over the sea', { latitude: 9.66, longitude: 80.01 }],
    ['Null Island', { latitude: 0, longitude: 0 }],
    ['not a number', { latitude: Number.NaN, longitude: 78 }],
    ['off the globe', { latitude: 1000, longitude: 78 }],
    ['infinitely far', { latitude: Infinity, longitude: -Infinity }],
  ])('has no route: %s', (_, place) => {
    expect(maps.route(trichy, place)).toBeNull();
    expect(maps.route(place, trichy)).toBeNull();
  });
});

test('a trip within a city has the method formula, a trip between towns the method network', () => {
  expect(maps.route(placeNamed('Srirangam'), placeNamed('Thillai Nagar'))?.method).toBe('formula');
  const route = maps.route(placeNamed('Trichy'), placeNamed('Madurai'));
  expect(route?.method).toBe('network');
  expect(route?.line.length).toBeGreaterThan(3);
});
