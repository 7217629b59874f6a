import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fareDrop, fareLines, fareRupees, roundTripKm, tariff } from './fare.ts';

describe('the distance of a round trip', () => {
  test.each([
    [0, 0],
    [999, 0],
    [1000, 2],
    [135_000, 270],
    [135_999, 270],
    [124_999.9, 248],
  ])('is, for %d metres one way, %d km', (metres, km) => {
    expect(roundTripKm(metres)).toBe(km);
  });

  test.each([-1, NaN, Infinity])('throws a RangeError for %d metres', (metres) => {
    expect(() => roundTripKm(metres)).toThrow(RangeError);
    expect(() => roundTripKm(metres)).toThrow(`a number of metres, got ${metres}`);
  });

  test('is always an even whole number and never more than the road', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5e6, noNaN: true }), (metres) => {
        const km = roundTripKm(metres);
        expect(km % 2).toBe(0);
        expect(km).toBeLessThanOrEqual((2 * metres) / 1000);
        expect(km).toBeGreaterThan((2 * metres) / 1000 - 2);
      }),
    );
  });
});

describe('the fare', () => {
  // Specification section 9, with the limit of 250 km from both sides.
  test.each([
    [0, 3500],
    [100, 4500],
    [248, 5980],
    [250, 6000],
    [252, 5040],
    [270, 5400],
    [700, 14_000],
  ])('of %d km is %d rupees', (km, rupees) => {
    expect(fareRupees(km)).toBe(rupees);
  });

  test('has a line for the day rental on a short trip', () => {
    expect(fareLines(200)).toEqual({
      kind: 'short',
      rupeesPerKm: 10,
      dayRentalRupees: 3500,
      totalRupees: 5500,
    });
  });

  test('has no line for the day rental on a long trip', () => {
    expect(fareLines(300)).toEqual({ kind: 'long', rupeesPerKm: 20, totalRupees: 6000 });
  });

  test('uses the tariff it is given', () => {
    expect(fareRupees(300, { ...tariff, longTripRupeesPerKm: 25 })).toBe(7500);
  });

  test.each([-2, NaN, Infinity])('throws a RangeError for %d km', (km) => {
    expect(() => fareRupees(km)).toThrow(RangeError);
  });
});

describe('the drop of the fare', () => {
  test('is at 250 km, where the day rental ends', () => {
    expect(fareDrop()).toEqual({ aboveKm: 250, dayRentalRupees: 3500 });
  });

  test.each([
    ['without a day rental', { ...tariff, dayRentalRupees: 0 }],
    ['when the second rate is much higher', { ...tariff, longTripRupeesPerKm: 30 }],
  ])('does not exist %s', (_case, rates) => {
    expect(fareDrop(rates)).toBeNull();
  });
});
