import { describe, expect, test } from 'vitest';
import type { Place } from '#place.ts';
import { createTerrain } from './terrain.ts';

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

  test('the line drawn around Sri Lanka still belongs to India', () => {
    const terrain = createTerrain([at(9.9, 79.6)]);
    expect(terrain.at(at(9.9, 79.52)).isCovered).toBe(true);
    expect(terrain.at(at(9.9, 79.53)).isCovered).toBe(false);
    expect(terrain.at(at(10.05, 79.6)).isCovered).toBe(true);
    expect(terrain.at(at(10.04, 79.6)).isCovered).toBe(false);
  });

  test('one place within reach is enough, whatever lies farther out', () => {
    const terrain = createTerrain([at(10, 78), at(10.4, 78)]);
    expect(terrain.at(at(9.97, 78)).isCovered).toBe(true);
  });
});
