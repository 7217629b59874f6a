import { describe, expect, test } from 'vitest';
import { contextWords } from './place-context.ts';
import { entryOf, home, type Sketch } from '#testing/small-world.ts';

/** The words that describe the last of these places, without those of its state. */
function describedBy(...sketches: Sketch[]): string[] {
  const entries = sketches.map(entryOf);
  const last = entries.at(-1);
  const words = last === undefined ? [] : [...contextWords(entries)(last)];
  return words.filter((word) => !usual.includes(word));
}
const usual = ['tamil', 'nadu', 'tn', 'tamilnadu'];
const kmNorth = (km: number) => ({ ...home, latitude: home.latitude + km / 111.195 });
const kottai: Sketch = { name: 'Kottai', kind: 'landmark', state: 'Tamil Nadu' };

describe('a place is described', () => {
  test('by its kind and its state, in both scripts and short', () => {
    const temple = entryOf({ ...kottai, kind: 'temple', state: 'Kerala' });
    const words = contextWords([])(temple);
    for (const word of ['temple', 'kovil', 'koil', 'svami', 'kerala', 'kl'])
      expect(words).toContain(word);
    expect(words).not.toContain('nadu');
    expect([...contextWords([])(entryOf({ ...kottai, state: 'Goa' }))]).toEqual(['goa']);
    expect([...contextWords([])(entryOf(kottai))].toSorted()).toEqual(usual.toSorted());
  });

  test('by its district and by the towns of its label, under all their names', () => {
    const trichy: Sketch = { name: 'Tiruchi', nameTamil: 'கோவை', aliases: ['Rockfort Pet'] };
    const label = 'Kottai, Salem, Tiruchi, Tamil Nadu';
    const place: Sketch = { ...kottai, label, district: 'Madurai' };
    expect(describedBy(trichy, place)).toEqual([
      'salem',
      'tiruci',
      'kovai',
      'rokport',
      'pet',
      'madurai',
    ]);
    expect(describedBy({ ...kottai, label: 'Kottai' })).toEqual([]);
  });

  test('by the names of all towns of that name', () => {
    const one: Sketch = { name: 'Salem', aliases: ['Selam'] };
    const other: Sketch = { name: 'Salem', aliases: ['Salapuram'], district: 'Theni' };
    const place: Sketch = { ...kottai, district: 'Salem' };
    expect(describedBy(one, { ...other, population: 9 }, place)).toEqual([
      'salem',
      'selam',
      'salapuram',
    ]);
    // A quarter without a population is not a town.
    expect(describedBy(one, other, place)).toEqual(['salem', 'selam']);
  });

  test('not by its own names, nor by kind words in a byname of its town', () => {
    const town: Sketch = { name: 'Kottai', aliases: ['Fort'] };
    expect(describedBy(town, { ...kottai, district: 'Kottai' })).toEqual([]);
    const madurai: Sketch = { name: 'Madurai', aliases: ['Temple City', 'Mudur'] };
    expect(describedBy(madurai, { ...kottai, district: 'Madurai' })).toEqual(['madurai', 'mudur']);
  });

  test('not by the names of a town with the name of its state', () => {
    const town: Sketch = { name: 'Puducherry', aliases: ['Pondy Mel'], population: 9 };
    const label = 'Kottai, Puducherry';
    expect(describedBy(town, { ...kottai, label, state: 'Puducherry' })).not.toContain('mel');
    expect(describedBy(town, { ...kottai, district: 'Puducherry' })).toContain('mel');
  });

  test('by a large city up to twenty-five kilometres away', () => {
    const city = (population: number): Sketch => ({
      name: 'Chennai',
      aliases: ['Madras'],
      population,
    });
    const around = (population: number, km: number) =>
      describedBy({ name: 'Salem' }, city(population), { ...kottai, ...kmNorth(km) });
    expect(around(1_000_000, 24.9)).toEqual(['cenai', 'madras']);
    expect(around(1_000_000, 25.1)).toEqual([]);
    expect(around(999_999, 1)).toEqual([]);
    expect(describedBy(city(2_000_000))).not.toContain('madras');
  });

  test('by its own kind, state and towns, regardless of places described before it', () => {
    const entries = [
      kottai,
      { ...kottai, kind: 'temple' as const },
      { ...kottai, state: 'Kerala' },
      { ...kottai, district: 'Salem' },
    ].map(entryOf);
    const words = entries.map(contextWords(entries));
    expect(words.map((one) => one.has('temple'))).toEqual([false, true, false, false]);
    expect(words.map((one) => one.has('kerala'))).toEqual([false, false, true, false]);
    expect(words.map((one) => one.has('salem'))).toEqual([false, false, false, true]);
    const [first, second] = ['A', 'B'].map((name) => entryOf({ ...kottai, name }));
    const describe = contextWords([]);
    if (first && second) expect(describe(first)).toBe(describe(second));
  });
});
