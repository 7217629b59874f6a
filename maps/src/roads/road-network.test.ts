import { describe, expect, test } from 'vitest';
import type { GazetteerEntry } from '#gazetteer.ts';
import { parseHighways } from './highways.ts';
import type { Place } from '#place.ts';
import { linkFactors } from './road-model.ts';
import { createRoadNetwork, linkKm, placeFinder } from './road-network.ts';

const entry = (place: Partial<Place>, prominence = 1) =>
  ({
    place: { elevationMetres: 0, latitude: 10, longitude: 78, ...place },
    prominence,
  }) as GazetteerEntry;

describe('the town of a reference in a chain', () => {
  const known = entry({ id: 'a', name: 'Anaimalai', district: 'Coimbatore' }, 5);
  const lesser = entry({ id: 'b', name: 'Anaimalai', district: 'Madurai' }, 3);
  const nowhere = entry({ id: 'c', name: 'Karai', district: null }, 0);
  test('is the best known of its namesakes in any order of the gazetteer', () => {
    expect(placeFinder([lesser, known])('Anaimalai')?.id).toBe('a');
    expect(placeFinder([known, lesser])('Anaimalai')?.id).toBe('a');
  });

  test('is the first of two namesakes of equal prominence', () => {
    const other = entry({ id: 'd', name: 'Anaimalai', district: 'Salem' }, 5);
    expect(placeFinder([known, other])('Anaimalai')?.id).toBe('a');
    expect(placeFinder([other, known])('Anaimalai')?.id).toBe('d');
  });

  test('is the one in the district of the reference', () => {
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

  test('has each town once and each road at both of its ends', () => {
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

  test('is not created from a chain with an unknown town', () => {
    const chains = parseHighways('trunk A - Atlantis');
    expect(() => createRoadNetwork(chains, towns, linkFactors)).toThrow(
      'highways.txt: no such place: Atlantis',
    );
  });

  test.each(['trunk', 'road', 'winding', 'ghat', 'street'] as const)(
    'has a stated length for a %s, or else the great circle times the factor of its class',
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
