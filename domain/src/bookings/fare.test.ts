import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  explainFare,
  fareDrop,
  fareLines,
  fareRupees,
  roundTripKm,
  tariff,
  type Tariff,
} from './fare.ts';

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

const perKm: Tariff = {
  kind: 'minimum-km',
  minimumKmPerDay: 250,
  rupeesPerKm: 14,
  driverAllowanceRupeesPerDay: 400,
  nightChargeRupees: 300,
};

describe('the fare of a trip with several days', () => {
  it('of one day is the fare of the specification for every distance up to 2,000 km', () => {
    for (let km = 0; km <= 2000; km += 1) {
      const expected = km > 250 ? km * 20 : km * 10 + 3500;
      expect([km, explainFare({ distanceKm: km, days: 1 }, tariff).totalRupees]).toEqual([
        km,
        expected,
      ]);
      expect(fareRupees(km)).toBe(expected);
    }
  });

  it.each([
    [2, 500, 12_000],
    [2, 501, 10_020],
    [3, 700, 17_500],
    [30, 0, 105_000],
  ])('multiplies limit and rental: %d days, %d km are %d rupees', (days, distanceKm, rupees) => {
    expect(explainFare({ distanceKm, days }, tariff).totalRupees).toBe(rupees);
  });

  it('has a line for the kilometres and one for the rental of its days', () => {
    expect(explainFare({ distanceKm: 400, days: 2 }, tariff)).toEqual({
      lines: [
        { kind: 'distance', quantity: 400, rupeesEach: 10, rupees: 4000 },
        { kind: 'day-rental', quantity: 2, rupeesEach: 3500, rupees: 7000 },
      ],
      totalRupees: 11_000,
    });
  });

  it('counts at least the minimum of each day, the allowance of each day and the nights', () => {
    expect(explainFare({ distanceKm: 600, days: 3 }, perKm)).toEqual({
      lines: [
        { kind: 'minimum-distance', quantity: 750, rupeesEach: 14, rupees: 10_500 },
        { kind: 'driver-allowance', quantity: 3, rupeesEach: 400, rupees: 1200 },
        { kind: 'night-charge', quantity: 2, rupeesEach: 300, rupees: 600 },
      ],
      totalRupees: 12_300,
    });
  });

  it('has no line for nights on one day, and counts the distance above the minimum', () => {
    expect(explainFare({ distanceKm: 300, days: 1 }, perKm).lines).toEqual([
      { kind: 'distance', quantity: 300, rupeesEach: 14, rupees: 4200 },
      { kind: 'driver-allowance', quantity: 1, rupeesEach: 400, rupees: 400 },
    ]);
  });

  it('has lines that add up to the total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom<Tariff>(tariff, perKm),
        (distanceKm, days, rates) => {
          const { lines, totalRupees } = explainFare({ distanceKm, days }, rates);
          expect(lines.reduce((sum, { rupees }) => sum + rupees, 0)).toBe(totalRupees);
          for (const { quantity, rupeesEach, rupees } of lines) {
            expect(quantity * rupeesEach).toBe(rupees);
          }
        },
      ),
    );
  });

  it('has every line of a minimum distance on screens for trips of one day', () => {
    const { lines, totalRupees } = explainFare({ distanceKm: 100, days: 1 }, perKm);
    expect(fareLines(100, perKm)).toEqual({ kind: 'minimum-km', lines, totalRupees });
  });

  it.each([0, -1, 1.5, NaN])('throws a RangeError for %d days', (days) => {
    expect(() => explainFare({ distanceKm: 100, days }, tariff)).toThrow(RangeError);
  });
});

describe('the drop of the fare', () => {
  test('is at 250 km, where the day rental ends', () => {
    expect(fareDrop()).toEqual({ aboveKm: 250, dayRentalRupees: 3500 });
  });

  test.each<[string, Tariff]>([
    ['without a day rental', { ...tariff, dayRentalRupees: 0 }],
    ['with a minimum distance', perKm],
    ['when the second rate is much higher', { ...tariff, longTripRupeesPerKm: 30 }],
  ])('does not exist %s', (_case, rates) => {
    expect(fareDrop(rates)).toBeNull();
  });
});
