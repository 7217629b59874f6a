import { describe, expect, test } from 'vitest';
import type { GazetteerEntry } from './gazetteer.ts';
import { parseHighways } from './highways.ts';
import type { Place } from './place.ts';
import { linkFactors } from './road-model.ts';
import { createRoadNetwork, linkKm, placeFinder } from './road-network.ts';
import { createTerrain } from './terrain.ts';

const entry = (place: Partial<Place>, prominence = 1) =>
  ({
    place: { elevationMetres: 0, latitude: 10, longitude: 78, ...place },
    prominence,
  }) as GazetteerEntry;

describe('the list of highways', () => {
  test('is chains of towns, each stretch with its class and, where stated, its length', () => {
    const text =
      '# main roads\n\ntrunk Chennai - Tindivanam - Trichy\nghat Salem - Yercaud/Salem = 30\n';
    expect(parseHighways(text)).toEqual([
      { roadClass: 'trunk', from: 'Chennai', to: 'Tindivanam', statedKm: null },
      { roadClass: 'trunk', from: 'Tindivanam', to: 'Trichy', statedKm: null },
      { roadClass: 'ghat', from: 'Salem', to: 'Yercaud/Salem', statedKm: 30 },
    ]);
  });

  test('a blank line and a remark say nothing', () => {
    expect(parseHighways('\n   \n# trunk A - B\n')).toEqual([]);
  });

  test.each(['path A - B', 'trunk Chennai', 'trunk', 'Chennai - Trichy'])(
    'a line that says no road is refused: %s',
    (line) => expect(() => parseHighways(line)).toThrow(`not a highway: ${line}`),
  );
});

describe('a town that a chain names', () => {
  const known = entry({ id: 'a', name: 'Anaimalai', district: 'Coimbatore' }, 5);
  const lesser = entry({ id: 'b', name: 'Anaimalai', district: 'Madurai' }, 3);
  const nowhere = entry({ id: 'c', name: 'Karai', district: null }, 0);
  test('is the best known of its namesakes, whichever stands first', () => {
    expect(placeFinder([lesser, known])('Anaimalai')?.id).toBe('a');
    expect(placeFinder([known, lesser])('Anaimalai')?.id).toBe('a');
  });

  test('is the first of two namesakes that are known as well', () => {
    const other = entry({ id: 'd', name: 'Anaimalai', district: 'Salem' }, 5);
    expect(placeFinder([known, other])('Anaimalai')?.id).toBe('a');
    expect(placeFinder([other, known])('Anaimalai')?.id).toBe('d');
  });

  test('is the one of the district that is named', () => {
    const find = placeFinder([lesser, known, nowhere]);
    expect(find('Anaimalai/Madurai')?.id).toBe('b');
    expect(find('Anaimalai/Coimbatore')?.id).toBe('a');
    expect(find('Karai/')?.id).toBe('c');
    expect([find('Anaimalai/Salem'), find('anaimalai'), find('')]).toEqual([null, null, null]);
  });
});

describe('a network', () => {
  const towns = ['A', 'B', 'C'].map((name, at) =>
    entry({ id: name, name, district: null, latitude: 10 + at, longitude: 78 }),
  );

  test('joins each town once, and every road stands at both its ends', () => {
    const chains = parseHighways('trunk A - B - C\nroad C - A = 300');
    const { nodes, links } = createRoadNetwork(chains, towns, linkFactors);
    expect(nodes.map(({ id }) => id)).toEqual(['A', 'B', 'C']);
    const stretch = expect.closeTo(111.195 * 1.08, 2) as number;
    expect(links).toEqual([
      [
        { to: 1, km: stretch, roadClass: 'trunk' },
        { to: 2, km: 300, roadClass: 'road' },
      ],
      [
        { to: 0, km: stretch, roadClass: 'trunk' },
        { to: 2, km: stretch, roadClass: 'trunk' },
      ],
      [
        { to: 1, km: stretch, roadClass: 'trunk' },
        { to: 0, km: 300, roadClass: 'road' },
      ],
    ]);
  });

  test('refuses a chain that names no town we know', () => {
    const chains = parseHighways('trunk A - Atlantis');
    expect(() => createRoadNetwork(chains, towns, linkFactors)).toThrow(
      'highways.txt: no such place: Atlantis',
    );
  });

  test.each(['trunk', 'road', 'winding', 'ghat', 'street'] as const)(
    'a stretch of %s is the great circle with the bends of its class, unless it is stated',
    (roadClass) => {
      const ends = [
        { latitude: 0, longitude: 0 },
        { latitude: 1, longitude: 0 },
      ] as const;
      const km = linkKm({ roadClass, statedKm: null }, ends, linkFactors);
      expect(km / linkFactors[roadClass]).toBeCloseTo(111.195, 2);
      expect(linkKm({ roadClass, statedKm: 7 }, ends, linkFactors)).toBe(7);
    },
  );
});

describe('the heights', () => {
  const at = (latitude: number, longitude: number, elevationMetres = 0) =>
    ({ latitude, longitude, elevationMetres }) as Place;

  test('are those of the places around, the near ones most', () => {
    const terrain = createTerrain([at(10, 78, 100), at(10, 78.2, 1100)]);
    expect(terrain.at(at(10, 78.1)).elevationMetres).toBeCloseTo(600, 6);
    const near = terrain.at(at(10, 78.01)).elevationMetres;
    expect(near).toBeGreaterThan(100);
    expect(near).toBeLessThan(150);
    expect(terrain.at(at(10, 78)).elevationMetres).toBeLessThan(near);
    // By the inverse square of squares, with 5 km as the least distance: 21.9 km away counts 1/407th.
    expect(terrain.at(at(10, 78)).elevationMetres).toBeCloseTo(102.4, 0);
  });

  test('are those of the sea where no place is within 50 km', () => {
    const terrain = createTerrain([at(10, 78, 700)]);
    expect(terrain.at(at(10.44, 78)).elevationMetres).toBe(700);
    expect(terrain.at(at(10.46, 78)).elevationMetres).toBe(0);
    expect(terrain.at(at(10, 78.45)).elevationMetres).toBe(700);
    expect(terrain.at(at(10, 78.47)).elevationMetres).toBe(0);
  });

  test('a point is covered within 40 km of a place, on every side', () => {
    const terrain = createTerrain([at(10, 78)]);
    for (const [latitude, longitude, covered] of [
      ...([
        [10.35, 78, true],
        [10.37, 78, false],
        [9.65, 78, true],
        [9.63, 78, false],
      ] as const),
      ...([
        [10, 78.36, true],
        [10, 78.38, false],
        [10, 77.64, true],
        [10, 77.62, false],
      ] as const),
    ]) {
      expect([latitude, longitude, terrain.at(at(latitude, longitude)).isCovered]).toEqual([
        latitude,
        longitude,
        covered,
      ]);
    }
  });

  test('Sri Lanka is not covered, however near; Dhanushkodi is', () => {
    const terrain = createTerrain([at(9.2, 79.42), at(10.3, 79.7)]);
    expect(terrain.at(at(9.15, 79.44)).isCovered).toBe(true);
    expect(terrain.at(at(9.1, 79.6)).isCovered).toBe(false);
    expect(terrain.at(at(10.2, 79.7)).isCovered).toBe(true);
    expect(terrain.at(at(10.04, 79.7)).isCovered).toBe(false);
  });
});
