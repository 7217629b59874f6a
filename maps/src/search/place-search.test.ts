import { describe, expect, test } from 'vitest';
import { findPlaces } from './place-search.ts';
import { worldOf, type Sketch } from '#testing/small-world.ts';

type World = readonly (Sketch | string)[];

/** The places for a text, best first, with their fits. */
function found(world: World, text: string, { unfinished = true, elsewhere = [] as string[] } = {}) {
  const lookup = worldOf(world, elsewhere);
  return findPlaces(lookup, text, unfinished).map(({ place, fit, rank }) => {
    return { name: lookup.entries[place]?.place.name, fit, rank };
  });
}
const namesFound = (...query: Parameters<typeof found>) => found(...query).map(({ name }) => name);
const fitOf = (...query: Parameters<typeof found>) => found(...query)[0]?.fit ?? 0;

describe('a name', () => {
  test('that is typed in full has fit 1, finished or not', () => {
    for (const unfinished of [true, false]) {
      expect(fitOf(['Madurai', 'Salem'], 'madurai', { unfinished })).toBe(1);
      expect(namesFound(['Madurai', 'Salem'], 'madurai', { unfinished })).toEqual(['Madurai']);
    }
  });

  test('is not found in a text without letters or from a keyboard mash', () => {
    const world = ['Madurai', 'Asdfgh', 'Maaaad'];
    for (const text of ['', '  ', '...', 'asdfgh', 'maaaad'])
      expect(namesFound(world, text)).toEqual([]);
    expect(namesFound(world, 'asdf')).toEqual(['Asdfgh']);
  });

  test('is not found by three letters that only sound alike', () => {
    expect(namesFound(['Madurai'], 'mat')).toEqual([]);
    expect(namesFound(['Madurai'], 'matu')).toEqual(['Madurai']);
  });

  test('counts only if it is the best of the names of its place', () => {
    const salem = { name: 'Salem', aliases: ['Salem Corporation', 'Selam'] };
    expect(fitOf([salem], 'salem', { unfinished: false })).toBe(1);
    const other = { name: 'Salem Corporation', aliases: ['Salem'] };
    expect(fitOf([other], 'salem', { unfinished: false })).toBe(1);
  });

  test('is compared with the first eight words of a text', () => {
    const long = 'pal kal mel vel nel tol kil mul';
    const fit = { unfinished: false };
    expect(fitOf([long], `${long} padur kodai vasal`, fit)).toBe(1);
  });

  test('of three letters, such as a code, may also be the start of another name', () => {
    const world = [{ name: 'Tanjore Junction', aliases: ['TJ', 'MDU', 'KANY'] }];
    expect(fitOf(world, 'mdu')).toBe(0.83);
    expect(fitOf(world, 'tj')).toBe(0.83);
    expect(fitOf(world, 'mdu', { unfinished: false })).toBe(1);
    expect(fitOf(world, 'kany')).toBe(1);
    expect(fitOf(['Karur'], 'kar')).toBeCloseTo(0.86, 6);
  });

  test('is found within longer names from two letters on', () => {
    expect(namesFound(['Fort Kal', 'Karur'], 'k')).toEqual(['Karur']);
    expect(namesFound(['Fort Kal', 'Karur'], 'ka')).toEqual(['Karur', 'Fort Kal']);
  });
});

describe('a city elsewhere', () => {
  const elsewhere = ['deli'];

  test('is not found as the start of a name here, nor are places in that city', () => {
    const world = ['Delhipet', { name: 'Delhi Airport Road', kind: 'landmark' as const }];
    expect(namesFound(world, 'delhi')).toContain('Delhipet');
    expect(namesFound(world, 'delhi', { elsewhere })).toEqual([]);
    expect(namesFound(world, 'delhi airport')).toContain('Delhi Airport Road');
    expect(namesFound(world, 'delhi airport', { elsewhere })).toEqual([]);
    expect(namesFound(world, 'delhi road', { elsewhere })).toContain('Delhi Airport Road');
    const stand = ['Kovilur Airport Road'];
    expect(namesFound(stand, 'kovilur airport', { elsewhere })).toEqual(stand);
  });

  test('does not hide a served place with exactly its name', () => {
    expect(namesFound(['Delhipet', 'Dheli'], 'delhi', { elsewhere })).toContain('Dheli');
    const airport = { name: 'Airport', kind: 'airport' as const };
    expect(namesFound([airport], 'airport', { elsewhere: ['airport'] })).toEqual(['Airport']);
  });
});

describe('the words of a text', () => {
  const finished = { unfinished: false };

  test('match in any order', () => {
    expect(fitOf(['Thillai Nagar'], 'nagar thillai')).toBe(1);
  });

  test('may be one word of a name, which fits better the more of it is typed', () => {
    expect(fitOf(['Thillai Nagar'], 'nagar', finished)).toBeCloseTo(0.8 + 0.2 * (5 / 10), 6);
    expect(fitOf(['Salem'], 'salem salem', finished)).toBe(1);
  });

  test('may be unfinished only at the end', () => {
    const half = 0.86;
    const world = ['Thillai Nagar'];
    expect(fitOf(world, 'nagar thil')).toBeCloseTo((5 + 3 * half) / 8, 6);
    expect(fitOf(world, 'nagar thil', finished)).toBeCloseTo((5 + 3 * 0.85 * half) / 8, 6);
    expect(fitOf(world, 'thil nagar')).toBeCloseTo((5 + 3 * 0.85 * half) / 8, 6);
  });

  test('must nearly all match, by length, where an initial counts as three letters', () => {
    const world = ['Rajaramanpet'];
    expect(fitOf(world, 'rajaramanpet pud', finished)).toBeCloseTo(0.8, 6);
    expect(fitOf(['Mel Kovilur'], 'kovilur m')).toBeCloseTo((7 + 3 * 0.86) / 10, 6);
    expect(namesFound(world, 'rajaramanpet bodu', finished)).toEqual([]);
  });

  test('may be small ones, which are ignored, or joined to a kind', () => {
    const world: World = ['Salem', { name: 'Kottai', kind: 'temple', district: 'Salem' }];
    expect(fitOf(world, 'kottai in the salem', finished)).toBeCloseTo((5 + 0.86 * 5) / 10, 6);
    expect(namesFound(world, 'kottaitemple', finished)).toEqual(['Kottai']);
  });
});

describe('a descriptive word', () => {
  const finished = { unfinished: false };
  const kottai: Sketch = { name: 'Kottai', kind: 'temple', district: 'Salem' };
  const long: Sketch = { ...kottai, name: 'Sri Kovilurnathapuram' };

  test('counts less than a name, and once, by the best fit', () => {
    expect(fitOf([kottai], 'kottai salem', finished)).toBeCloseTo((5 + 0.86 * 5) / 10, 6);
    expect(fitOf([kottai], 'kottai koil', finished)).toBeCloseTo((5 + 0.86 * 4) / 9, 6);
  });

  test('finds nothing alone', () => {
    expect(namesFound([kottai], 'salem temple', finished)).toEqual([]);
    expect(namesFound([long], 'kovil salem', finished)).toEqual([]);
    // Where the description fits better than the start of the name, no letters of the name count.
    const fit = ((3 + 0.86 * 5) / 8) * (0.8 + 0.2 * (3 / 19));
    expect(fitOf([long], 'sri kovil', finished)).toBeCloseTo(fit, 6);
  });

  test('is not matched by a text of one word', () => {
    expect(namesFound([long], 'kovil')).toEqual(['Sri Kovilurnathapuram']);
  });

  test('describes only its own place', () => {
    const world = [kottai, { ...kottai, district: 'Erode' }, { ...kottai, name: 'Kottai Mel' }];
    expect(found(world, 'kottai erode', finished).map(({ name }) => name)).toEqual(['Kottai']);
  });
});

test('of two words of one name the better fit counts, of equal ones the first', () => {
  const better = 0.8 + 0.12 * (5 / 6);
  const name = 'Salemabcdefg Salemb';
  const one = fitOf([`Fort ${name}`], 'salem');
  expect(one).toBeCloseTo(better * (0.8 + 0.2 * (6 / 22)), 6);
  expect(fitOf(['Fort Karabc Karabcd'], 'kara')).toBeCloseTo(0.86 * (0.8 + 0.2 * (6 / 17)), 6);
});
