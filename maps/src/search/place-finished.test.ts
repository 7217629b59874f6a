import { describe, expect, test } from 'vitest';
import { certainConfidence } from '@anandham/domain/bookings/place-confidence';
import { searchPlaces } from './place-lookup.ts';
import { worldOf, type Sketch } from '#testing/small-world.ts';

type World = readonly (Sketch | string)[];

const named = (world: World, text: string, limit = 9) =>
  searchPlaces(worldOf(world), text, limit).map(({ label }) => label);

/** The places that are certain enough to price a trip. */
const certain = (world: World, text: string) =>
  searchPlaces(worldOf(world), text, 9)
    .filter(({ confidence }) => confidence >= certainConfidence)
    .map(({ label }) => label);

describe('a label', () => {
  const known: Sketch = { name: 'Gudalur', district: 'Nilgiris', prominence: 90 };
  const other: Sketch = { name: 'Gudalur', district: 'Theni', prominence: 10 };
  const world = [known, other];

  test('finds its own place, not a better known namesake, and ignores spaces around it', () => {
    for (const limit of [1, 1.9])
      expect(named(world, ' Gudalur, Theni, Tamil Nadu ', limit)).toEqual([
        'Gudalur, Theni, Tamil Nadu',
      ]);
    expect(named(world, 'Gudalur', 1)).toEqual(['Gudalur, Nilgiris, Tamil Nadu']);
  });

  test('comes first and once among other results, which are at most as many as requested', () => {
    const label = 'Alapakam, Tamil Nadu';
    const alike = [{ name: 'Alappakkam', prominence: 90 }, 'Alapakam', 'Alapaakkam'];
    expect(named(alike, label)).toHaveLength(3);
    expect(named(alike, label).slice(0, 2)).toEqual([label, 'Alappakkam, Tamil Nadu']);
    expect(named(alike, label, 2)).toEqual([label, 'Alappakkam, Tamil Nadu']);
    for (const text of [label, `  ${label} `]) expect(named(alike, text, 1)).toEqual([label]);
    const last: World = [...alike, { name: 'Alapakamm', prominence: 0 }];
    expect(named(last, 'Alapakamm, Tamil Nadu', 2)).toEqual([
      'Alapakamm, Tamil Nadu',
      'Alappakkam, Tamil Nadu',
    ]);
  });

  test('may be in Tamil', () => {
    const madurai: Sketch = { name: 'Madurai', nameTamil: 'மதுரை' };
    const theni: Sketch = { name: 'Theni', nameTamil: 'தேனி' };
    const { byLabel } = worldOf([madurai, theni, 'Padurmel']);
    expect([...byLabel].map(([label, { name }]) => [label, name])).toEqual([
      ['Madurai, Tamil Nadu', 'Madurai'],
      ['மதுரை, தமிழ்நாடு', 'Madurai'],
      ['Theni, Tamil Nadu', 'Theni'],
      ['தேனி, தமிழ்நாடு', 'Theni'],
      ['Padurmel, Tamil Nadu', 'Padurmel'],
    ]);
  });
});

describe('a finished text', () => {
  test('finds an exact name before a better known place', () => {
    const plant: Sketch = { name: 'Salem Steel', prominence: 100 };
    const salem: Sketch = { name: 'Salem', prominence: 0 };
    expect(named([plant, salem], 'salem')).toEqual([
      'Salem, Tamil Nadu',
      'Salem Steel, Tamil Nadu',
    ]);
  });

  test('finds the place of the label it spells before all others', () => {
    const called: Sketch = { name: 'Pondy', aliases: ['Puducherry'], prominence: 100 };
    const labelled: Sketch = { name: 'Puducherry', label: 'Puducherry', prominence: 0 };
    const labels = ['Puducherry', 'Pondy, Tamil Nadu'];
    expect(named([called, labelled], 'puduchery')).toEqual(labels);
    expect(named([labelled, called], 'puduchery')).toEqual(labels);
    const nagar: Sketch = { name: 'Anna Nagar', label: 'Anna Nagar', prominence: 0 };
    const alias: Sketch = { ...called, aliases: ['Anna Nagar'] };
    expect(named([alias, nagar], 'annaa nagar')).toEqual(['Anna Nagar', 'Pondy, Tamil Nadu']);
  });

  test('finds the better known of two namesakes first', () => {
    const town: Sketch = { name: 'Kovilur', district: 'Salem', prominence: 10 };
    const known: Sketch = { name: 'Kovilur', district: 'Theni', prominence: 60 };
    expect(named([town, known], 'kovilur')).toEqual([
      'Kovilur, Theni, Tamil Nadu',
      'Kovilur, Salem, Tamil Nadu',
    ]);
  });

  test('finds no place that fits too little to price a trip', () => {
    expect(named(['Kotal'], 'kotak')).toEqual([]);
    expect(named(['Madurai'], 'mad')).toEqual([]);
    expect(named(['Kumbakonam'], 'kumbakonm')).toEqual(['Kumbakonam, Tamil Nadu']);
    expect(certain(['Madurai'], 'gobukel madurai')).toEqual([]);
  });
});

describe('a postal address', () => {
  const world = ['Srirangam', 'Madurai'];
  const srirangam = ['Srirangam, Tamil Nadu'];

  test.each([
    '12, Srirangam',
    'Gandhi Street, Srirangam',
    'OPP KAMARAJ SALAI, Srirangam',
    'Sky Apartment, Srirangam',
    'Sky Apartments, Gobukel Road, Srirangam',
    'Flat 4, Gobukel Main, 2nd Cross, Srirangam 620006',
  ])('finds the town after door number and street: "%s"', (text) => {
    expect(named(world, text)).toEqual(srirangam);
  });

  test.each(['Nowhere Village, Madurai', 'Gobukel, 12, Madurai', '12 Gandhi Street', '12', ','])(
    'is uncertain without a street before the town, or without a town: "%s"',
    (text) => {
      expect(certain(world, text)).toEqual([]);
    },
  );

  test('is read up to three hundred characters', () => {
    expect(named(world, `${'12 Gandhi Street, '.repeat(10)}Madurai`)).toEqual([
      'Madurai, Tamil Nadu',
    ]);
    expect(named(world, `${'12 Gandhi Street, '.repeat(20)}Madurai`)).toEqual([]);
  });
});
