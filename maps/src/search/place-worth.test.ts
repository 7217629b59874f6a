import { describe, expect, test } from 'vitest';
import { findPlaces, worths } from './place-search.ts';
import { entryOf, home, worldOf, type Sketch } from '#testing/small-world.ts';

const worthOf = (sketch: Partial<Sketch>) => worths([entryOf({ name: 'Padur', ...sketch })])[0];
/** The point `km` kilometres north of the operator. */
const kmNorth = (km: number) => ({ ...home, latitude: home.latitude + km / 111.195 });

describe('the worth of a place', () => {
  test('rises with its prominence', () => {
    expect(worthOf({ prominence: 0 })).toBeCloseTo(0.1 * 1.1, 9);
    expect(worthOf({ prominence: 50 })).toBeCloseTo(0.6 * 1.1, 9);
  });

  test('is a little higher for the town of a district', () => {
    expect(worthOf({ district: 'Padur', population: 9 })).toBeCloseTo(0.66 * 1.1, 9);
    expect(worthOf({ district: 'Padur', population: 0 })).toBeCloseTo(0.6 * 1.1, 9);
    expect(worthOf({ district: 'Salem', population: 9 })).toBeCloseTo(0.6 * 1.1, 9);
  });

  test("falls with the distance to the operator and is highest in the operator's town", () => {
    expect(worthOf(kmNorth(350))).toBeCloseTo(0.3, 4);
    const near = 1 / (1 + 25 / 350) + 0.1 / Math.E;
    expect(worthOf(kmNorth(25))).toBeCloseTo(0.6 * near, 4);
  });
});

/** The results, best first, with their rank divided by worth and fit. */
function ranked(world: readonly (Sketch | string)[], text: string) {
  const lookup = worldOf(world);
  return findPlaces(lookup, text, true).map(({ place, fit, rank }) => {
    const share = rank / (lookup.worth[place] ?? 0) / fit ** 7;
    return { name: lookup.entries[place]?.place.name, share };
  });
}
const shareOf = (...query: Parameters<typeof ranked>) => ranked(...query)[0]?.share;

describe('among matching places', () => {
  test('the better known comes first, or the first of the gazetteer among equals', () => {
    const known: Sketch = { name: 'Salem A', prominence: 60 };
    const names = ranked(['Salem C', known, 'Salem B'], 'salem').map(({ name }) => name);
    expect(names).toEqual(['Salem A', 'Salem C', 'Salem B']);
  });

  test('an exact name of five letters or more comes far ahead', () => {
    expect(shareOf(['Theni'], 'theni')).toBeCloseTo(4, 9);
    expect(shareOf(['Puri'], 'puri')).toBeCloseTo(2, 9);
    expect(shareOf(['Madurai'], 'madur')).toBeCloseTo(2, 9);
  });

  test('a name that only folds alike comes later, by the difference in spelling', () => {
    expect(shareOf(['Karur'], 'karoor')).toBeCloseTo(1 + (1 - 1.25 / 6) ** 3, 9);
    // More than half of the letters differ, so the spelling adds nothing.
    expect(shareOf(['Lala'], 'zhaazhaa')).toBe(1);
    expect(shareOf([{ name: 'Lala', aliases: ['Zhala', 'Lalapet'] }], 'zhalaa')).toBeCloseTo(
      1 + (1 - 0.75 / 6) ** 3,
      9,
    );
    const names = ranked([{ name: 'Karur', prominence: 60 }, 'Karoor'], 'karoor');
    expect(names.map(({ name }) => name)).toEqual(['Karoor', 'Karur']);
  });

  test('only the sixteen best have their letters compared', () => {
    const world = Array.from({ length: 20 }, (_, at) => ({
      name: `Kar${'abcdefgijklmnopqstuv'[at] ?? ''}`,
      prominence: 60 + at,
    }));
    const bestFirst = ranked(world, 'kar');
    expect(bestFirst.map(({ name }) => name)).toEqual(world.map(({ name }) => name).reverse());
    for (const [at, { share }] of bestFirst.entries()) {
      expect(share).toBeCloseTo(at < 16 ? 2 : 1, 9);
    }
  });

  test('a place of the mentioned kind comes first', () => {
    const temple: Sketch = { name: 'Samaya Kovil', kind: 'temple' };
    const town: Sketch = { name: 'Samaya Kovil' };
    expect(shareOf([temple], 'samaya kovil')).toBeCloseTo(1.4 * 4, 9);
    expect(shareOf([town], 'samaya kovil')).toBeCloseTo(4, 9);
    expect(shareOf([temple], 'samaya')).toBeCloseTo(2, 9);
  });
});
