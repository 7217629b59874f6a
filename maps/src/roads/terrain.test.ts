import { describe, expect, test } from 'vitest';
import type { Place } from '#place.ts';
import { createTerrain } from './terrain.ts';

describe('the terrain', () => {
  const at = (latitude: number, longitude: number, elevationMetres = 0) =>
    ({ latitude, longitude, elevationMetres }) as Place;

  test('blends the elevations of nearby places, the nearest most', () => {
    const terrain = createTerrain([at(10, 78, 100), at(10, 78.2, 1100)]);
    expect(terrain.at(at(10, 78.1)).elevationMetres).toBeCloseTo(600, 6);
    const near = terrain.at(at(10, 78.01)).elevationMetres;
    expect(near).toBeGreaterThan(100);
    expect(near).toBeLessThan(150);
    expect(terrain.at(at(10, 78)).elevationMetres).toBeLessThan(near);
    // Weight 1 / (km² + 5²)²: the place 21.9 km away has 1/407 of the weight of the place at 0 km.
    expect(terrain.at(at(10, 78)).elevationMetres).toBeCloseTo(102.4, 0);
  });

  test('is at sea level where no place is within 50 km', () => {
    const terrain = createTerrain([at(10, 78, 700)]);
    expect(terrain.at(at(10.44, 78)).elevationMetres).toBe(700);
    expect(terrain.at(at(10.46, 78)).elevationMetres).toBe(0);
    expect(terrain.at(at(10, 78.45)).elevationMetres).toBe(700);
    expect(terrain.at(at(10, 78.47)).elevationMetres).toBe(0);
  });

  test('covers points within 40 km of a place in every direction', () => {
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

  test('does not cover Sri Lanka, but covers Dhanushkodi', () => {
    const terrain = createTerrain([at(9.2, 79.42), at(10.3, 79.7)]);
    expect(terrain.at(at(9.15, 79.44)).isCovered).toBe(true);
    expect(terrain.at(at(9.1, 79.6)).isCovered).toBe(false);
    expect(terrain.at(at(10.2, 79.7)).isCovered).toBe(true);
    expect(terrain.at(at(10.04, 79.7)).isCovered).toBe(false);
  });

  test('covers the border lines of the box around Sri Lanka', () => {
    const terrain = createTerrain([at(9.9, 79.6)]);
    expect(terrain.at(at(9.9, 79.52)).isCovered).toBe(true);
    expect(terrain.at(at(9.9, 79.53)).isCovered).toBe(false);
    expect(terrain.at(at(10.05, 79.6)).isCovered).toBe(true);
    expect(terrain.at(at(10.04, 79.6)).isCovered).toBe(false);
  });

  test('covers a point near one place even if other places are out of reach', () => {
    const terrain = createTerrain([at(10, 78), at(10.4, 78)]);
    expect(terrain.at(at(9.97, 78)).isCovered).toBe(true);
  });
});
