import { describe, expect, test } from 'vitest';
import { autocompletePlaces, searchPlaces } from './place-lookup.ts';
import { worldOf, type Sketch } from '#testing/small-world.ts';

type World = readonly (Sketch | string)[];

const offered = (world: World, text: string, limit = 9) =>
  autocompletePlaces(worldOf(world), text, limit).map(({ name }) => name);
const named = (world: World, text: string, limit = 9) =>
  searchPlaces(worldOf(world), text, limit).map(({ label }) => label);

test('no more places than asked for, and none for a number that is none', () => {
  const world = ['Salem', 'Salemur', 'Salempatti'];
  for (const limit of [0, -1, Number.NaN, Infinity]) {
    expect(offered(world, 'salem', limit)).toEqual([]);
    expect(named(world, 'salem', limit)).toEqual([]);
    expect(named(world, 'Salem, Tamil Nadu', limit)).toEqual([]);
  }
  expect(offered(world, 'salem', 2.7)).toEqual(['Salem', 'Salemur']);
  expect(named(world, 'salem', 1)).toEqual(['Salem, Tamil Nadu']);
});

describe('while a whole trip is typed', () => {
  const world: World = [
    'Karur',
    'Madurai',
    ...['Karurmel', 'Karurkil', 'Maduraimel', 'Maduraikil'].map((name) => ({
      name,
      prominence: 10,
    })),
  ];

  test.each(['karur to madurai', 'karur - madurai', 'karur – madurai', 'Karur  →  Madurai'])(
    'both ends of "%s" are offered in turn, the one typed last first',
    (text) => {
      expect(offered(world, text, 2)).toEqual(['Madurai', 'Karur']);
      const all = offered(world, text);
      expect(all.slice(0, 2)).toEqual(['Madurai', 'Karur']);
      expect(all.slice(2).map((name) => name.slice(0, 3))).toEqual(['Mad', 'Kar', 'Mad', 'Kar']);
    },
  );

  test('what one end finds more than the other comes last; what both find comes once', () => {
    expect(offered(world, 'karur to salem')).toEqual(['Karur', 'Karurmel', 'Karurkil']);
    expect(offered([...world, 'Salem'], 'karur to salem').slice(0, 2)).toEqual(['Salem', 'Karur']);
    expect(offered([...world, 'Salem'], 'karur to salem')).toHaveLength(4);
    expect(offered([...world, 'Salem'], 'salem to karur').slice(0, 2)).toEqual(['Karur', 'Salem']);
    expect(offered([...world, 'Salem'], 'salem to karur')).toHaveLength(4);
    expect(offered(['Karur'], 'karur to karur')).toEqual(['Karur']);
  });

  test('of three stops the first and the last are offered', () => {
    const stops = ['Karur', 'Erode', 'Salem'];
    expect(offered(stops, 'karur to erode to salem')).toEqual(['Salem', 'Karur']);
  });

  test('a tight hyphen parts two towns, and nothing else', () => {
    const towns = ['Karur', 'Madurai', 'Salem'];
    expect(offered(towns, 'karur-madurai')).toEqual(['Madurai', 'Karur']);
    expect(offered(towns, 'karur–madurai')).toEqual(['Madurai', 'Karur']);
    expect(offered(towns, 'mad-urai')).toEqual(['Madurai']);
    expect(offered(towns, 'karur-pet')).not.toContain('Madurai');
    expect(offered(towns, 'karur-madurai-salem')).not.toEqual(['Salem', 'Karur']);
    const temple: Sketch = { name: 'Kottai', kind: 'temple' };
    expect(offered([...towns, temple], 'karur-kottai')).toEqual(['Karur']);
  });

  test('what stands behind three hundred letters is not read', () => {
    expect(offered(world, `${' '.repeat(250)} bodu to madurai`)).toContain('Madurai');
    expect(offered(world, `${'bodu '.repeat(60)} to madurai`)).toEqual([]);
  });
});

test('while a word is typed what it may become is offered', () => {
  expect(offered(['Madurai'], 'matu')).toEqual(['Madurai']);
});

describe('while a text is typed that finds nothing as it stands', () => {
  const kovil: Sketch = { name: 'Kottai Kovil', kind: 'temple' };

  test('a word too many is left out, at the end or at the beginning', () => {
    expect(offered([kovil], 'kottai kovil gobuk')).toEqual(['Kottai Kovil']);
    const both = ['Kottai Kovil', 'Kottai Kovilpet'];
    expect(offered(both, 'kottai kovil gobuk')).toEqual(both);
    expect(offered(both, 'gobuk kottai kovil')).toEqual(both);
    expect(offered([kovil, 'Kovil Madurai'], 'kottai kovil madurai')).toEqual(['Kottai Kovil']);
  });

  test('of two words none is left out, however they are spaced: the name within is offered alone', () => {
    const world = ['Kottai', 'Kottaipatti'];
    expect(offered(world, 'kottai')).toEqual(world);
    for (const text of [
      'kottai gobukel',
      '  kottai gobukel',
      'kottai gobukel  ',
      'kottai   gobukel',
    ])
      expect(offered(world, text)).toEqual(['Kottai']);
    for (const text of ['kottai kovil  gobuk', ' kottai kovil gobuk'])
      expect(offered([kovil, 'Kottai'], text)[0]).toBe('Kottai Kovil');
  });

  test('a name within three words is offered where none of them is one too many', () => {
    expect(offered(['Karur'], 'karur gobukel nandal')).toEqual(['Karur']);
  });

  test('what is left must be nearly sure, and finished', () => {
    expect(offered(['Rajaramanpet Fort'], 'rajaramanpet fot')).toEqual(['Rajaramanpet Fort']);
    expect(offered(['Rajaramanpet Fort'], 'rajaramanpet fot gobukel')).toEqual([]);
    const name = 'Thillai Rajaramanpet';
    expect(offered([name], 'rajaramanpet thil')).toEqual([name]);
    expect(offered([name], 'rajaramanpet thillai gobukel')).toEqual([name]);
    expect(offered([name], 'rajaramanpet thil gobukel')).toEqual([]);
  });
});
