import { describe, expect, test } from 'vitest';
import { greatCircleKm, isOnGlobe } from './coordinates.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('the great-circle distance', () => {
  test.each([
    [at(0, 0), at(0, 0), 0],
    [at(0, 0), at(1, 0), 111.195],
    [at(0, 0), at(0, 1), 111.195],
    [at(60, 0), at(60, 1), 55.597],
    [at(0, 0), at(0, 180), 20_015.115],
    [at(90, 0), at(-90, 0), 20_015.115],
    // Tiruchirappalli to Chennai.
    [at(10.8155, 78.6965), at(13.0878, 80.2785), 305.703],
  ])('from %j to %j is %d km', (from, to, km) => {
    expect(greatCircleKm(from, to)).toBeCloseTo(km, 1);
    expect(greatCircleKm(to, from)).toBeCloseTo(km, 1);
  });
});

describe('isOnGlobe', () => {
  test.each([
    [at(0, 0), true],
    [at(90, 180), true],
    [at(-90, -180), true],
    [at(90.001, 0), false],
    [at(-90.001, 0), false],
    [at(0, 180.001), false],
    [at(0, -180.001), false],
    [at(NaN, 0), false],
    [at(0, NaN), false],
    [at(Infinity, 0), false],
  ])('returns for %j: %s', (point, expected) => {
    expect(isOnGlobe(point)).toBe(expected);
  });
});
