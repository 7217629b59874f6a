import { describe, expect, test } from 'vitest';
import { autocompletePlaces, searchPlaces } from './place-lookup.ts';
import { worldOf, type Sketch } from '#testing/small-world.ts';

type World = readonly (Sketch | string)[];

const offered = (world: World, text: string, limit = 9) =>
  autocompletePlaces(worldOf(world), text, limit).map(({ name }) => name);
const named = (world: World, text: string, limit = 9) =>
  searchPlaces(worldOf(world), text, limit).map(({ label }) => label);

test('both functions return at most as many places as requested, and none for an invalid limit', () => {
  const world = ['Salem', 'Salemur', 'Salempatti'];
  for (const limit of [0, -1, Number.NaN, Infinity]) {
    expect(offered(world, 'salem', limit)).toEqual([]);
    expect(named(world, 'salem', limit)).toEqual([]);
    expect(named(world, 'Salem, Tamil Nadu', limit)).toEqual([]);
  }
  expect(offered(world, 'salem', 2.7)).toEqual(['Salem', 'Salemur']);
  expect(named(world, 'salem', 1)).toEqual(['Salem, Tamil Nadu']);
});

describe('autocomplete of a trip', () => {
  const world: World = [
    'Karur',
    'Madurai',
    ...['Karurmel', 'Karurkil', 'Maduraimel', 'Maduraikil'].map((name) => ({
      name,
      prominence: 10,
    })),
  ];

  test.each(['karur to madurai', 'karur - madurai', 'karur – madurai', 'Karur  →  Madurai'])(
    'offers both ends of "%s" alternately, the one typed last first',
    (text) => {
      expect(offered(world, text, 2)).toEqual(['Madurai', 'Karur']);
      const all = offered(world, text);
      expect(all.slice(0, 2)).toEqual(['Madurai', 'Karur']);
      expect(all.slice(2).map((name) => name.slice(0, 3))).toEqual(['Mad', 'Kar', 'Mad', 'Kar']);
    },
  );

  test('offers additional places of one end last, and a place of both ends once', () => {
    expect(offered(world, 'karur to salem')).toEqual(['Karur', 'Karurmel', 'Karurkil']);
    expect(offered([...world, 'Salem'], 'karur to salem').slice(0, 2)).toEqual(['Salem', 'Karur']);
    expect(offered([...world, 'Salem'], 'karur to salem')).toHaveLength(4);
    expect(offered([...world, 'Salem'], 'salem to karur').slice(0, 2)).toEqual(['Karur', 'Salem']);
    expect(offered([...world, 'Salem'], 'salem to karur')).toHaveLength(4);
    expect(offered(['Karur'], 'karur to karur')).toEqual(['Karur']);
  });

  test('offers the first and the last of three stops', () => {
    const stops = ['Karur', 'Erode', 'Salem'];
    expect(offered(stops, 'karur to erode to salem')).toEqual(['Salem', 'Karur']);
  });

  test('splits at a hyphen without spaces only between two towns', () => {
    const towns = ['Karur', 'Madurai', 'Salem'];
    expect(offered(towns, 'karur-madurai')).toEqual(['Madurai', 'Karur']);
    expect(offered(towns, 'karur–madurai')).toEqual(['Madurai', 'Karur']);
    expect(offered(towns, 'mad-urai')).toEqual(['Madurai']);
    expect(offered(towns, 'karur-pet')).not.toContain('Madurai');
    expect(offered(towns, 'karur-madurai-salem')).not.toEqual(['Salem', 'Karur']);
    const temple: Sketch = { name: 'Kottai', kind: 'temple' };
    expect(offered([...towns, temple], 'karur-kottai')).toEqual(['Karur']);
  });

  test('reads at most three hundred characters', () => {
    expect(offered(world, `${' '.repeat(250)} bodu to madurai`)).toContain('Madurai');
    expect(offered(world, `${'bodu '.repeat(60)} to madurai`)).toEqual([]);
  });
});

test('autocomplete offers places for an unfinished word', () => {
  expect(offered(['Madurai'], 'matu')).toEqual(['Madurai']);
});

describe('autocomplete of a text that matches nothing as a whole', () => {
  const kovil: Sketch = { name: 'Kottai Kovil', kind: 'temple' };

  test('ignores one additional word at the end or at the start', () => {
    expect(offered([kovil], 'kottai kovil gobuk')).toEqual(['Kottai Kovil']);
    const both = ['Kottai Kovil', 'Kottai Kovilpet'];
    expect(offered(both, 'kottai kovil gobuk')).toEqual(both);
    expect(offered(both, 'gobuk kottai kovil')).toEqual(both);
    expect(offered([kovil, 'Kovil Madurai'], 'kottai kovil madurai')).toEqual(['Kottai Kovil']);
  });

  test('ignores no word of two, but offers the place whose name the text contains', () => {
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

  test('offers the place whose name is one of three words', () => {
    expect(offered(['Karur'], 'karur gobukel nandal')).toEqual(['Karur']);
  });

  test('needs a nearly exact and finished match of the other words', () => {
    expect(offered(['Rajaramanpet Fort'], 'rajaramanpet fot')).toEqual(['Rajaramanpet Fort']);
    expect(offered(['Rajaramanpet Fort'], 'rajaramanpet fot gobukel')).toEqual([]);
    const name = 'Thillai Rajaramanpet';
    expect(offered([name], 'rajaramanpet thil')).toEqual([name]);
    expect(offered([name], 'rajaramanpet thillai gobukel')).toEqual([name]);
    expect(offered([name], 'rajaramanpet thil gobukel')).toEqual([]);
  });
});
