import { describe, expect, test } from 'vitest';
import { home, worldOf, type Sketch } from '#testing/small-world.ts';
import { findStationsOrPlaces, placeWithin, townCalled } from './within-town.ts';

type World = readonly (Sketch | string)[];

/** The results, best first: each name with its fit. */
function found(world: World, text: string, unfinished = false): (readonly [string, number])[] {
  const lookup = worldOf(world);
  return findStationsOrPlaces(lookup, text, unfinished).map(({ place, fit }) => [
    lookup.entries[place]?.place.name ?? '',
    Math.round(fit * 1000) / 1000,
  ]);
}
const namesFound = (...query: Parameters<typeof found>) => found(...query).map(([name]) => name);

const kmNorth = (km: number) => ({ ...home, latitude: home.latitude + km / 111.195 });

describe('a station or bus stand of a town', () => {
  const station = { kind: 'railway_station' } as const;

  test('that is not in the gazetteer finds the town, after stations that are', () => {
    for (const text of ['karur bus stand', 'karur railway station', 'karur new bus stand'])
      expect(found(['Karur', 'Salem'], text)).toEqual([['Karur', 0.9]]);
    expect(found(['Karur'], 'கரூர் பேருந்து நிலையம்')).toEqual([['Karur', 0.9]]);
    const south: Sketch = { name: 'Karur South', ...station };
    expect(namesFound(['Karur', south], 'karur station')).toEqual(['Karur South', 'Karur']);
  });

  test('that is in the gazetteer by name is the only result', () => {
    const junction: Sketch = { name: 'Erode Junction', ...station };
    expect(found(['Erode', junction], 'erode junction')).toEqual([['Erode Junction', 1]]);
    const stand: Sketch = { name: 'Erode Bus Stand', kind: 'bus_stand' };
    expect(found(['Erode', stand], 'erode bus stand')).toEqual([['Erode Bus Stand', 1]]);
    const inn: Sketch = { name: 'Erode Junction', kind: 'landmark' };
    expect(namesFound(['Erode', inn], 'erode junction')).toEqual(['Erode Junction', 'Erode']);
  });

  test('must be within fifteen kilometres of the town', () => {
    const world = (km: number): World => [
      'Karur',
      { name: 'Karur Road', ...station, ...kmNorth(km) },
    ];
    expect(namesFound(world(14.9), 'karur station')).toEqual(['Karur Road', 'Karur']);
    expect(namesFound(world(15.1), 'karur station')).toEqual(['Karur']);
  });

  test('must fit well enough, and the town is found once', () => {
    expect(namesFound(['Puri Slakiom'], 'puri station')).toEqual(['Puri Slakiom']);
    expect(namesFound(['Puri', 'Puri Slakiom'], 'puri station')).toEqual(['Puri']);
    const town: Sketch = { name: 'Kovilur', aliases: ['Kovilur Station'] };
    expect(found([town], 'kovilur station')).toEqual([['Kovilur', 0.9]]);
  });

  test('is also found by an unfinished last word of three letters or more', () => {
    expect(found(['Karur'], 'karur jun', true)).toEqual([['Karur', 0.9]]);
    expect(found(['Karur'], 'karur jun')).toEqual([]);
    expect(found(['Karur'], 'karur jun ', true)).toEqual([]);
    expect(found(['Karur Pet'], 'karur pet jun', true)).toEqual([['Karur Pet', 0.9]]);
    expect(found(['Karur'], 'jun karur', true)).toEqual([]);
    expect(found(['Karur'], 'karur unc', true)).toEqual([]);
    expect(found(['Karur'], 'karur ju', true)).not.toContainEqual(['Karur', 0.9]);
  });

  test('is not found by the name of the town alone', () => {
    expect(found(['Karur'], 'karur', true)).toEqual([['Karur', 1]]);
    expect(found(['Karur', 'Karur New Pet'], 'karur new')[0]?.[0]).toBe('Karur New Pet');
    expect(found(['Karur'], 'bus stand')).toEqual([]);
  });

  test('may be of a town with a mistake in its name if the match is nearly exact', () => {
    expect(found(['Kumbakonam'], 'kumbakonm bus stand')).toEqual([['Kumbakonam', 0.9]]);
    expect(found(['Kumbakonam'], 'kumbaxanm bus stand')).toEqual([]);
    // The search looks for no mistakes while the last word is unfinished.
    expect(found(['Kumbakonam'], 'kumbakonm jun', true)).not.toContainEqual(['Kumbakonam', 0.9]);
    expect(found(['Kumbakonam'], 'kumb bus stand')).toEqual([]);
    const temple: Sketch = { name: 'Kumbakonam', kind: 'temple' };
    expect(found([temple], 'kumbakonm bus stand')).toEqual([]);
    expect(found(['Thillai Nagar'], 'nagar thillai stand')).toEqual([['Thillai Nagar', 0.9]]);
  });

  test('belongs to the town with exactly this name, not to a better known temple', () => {
    const temple: Sketch = { name: 'Karur', kind: 'temple', prominence: 100 };
    expect(found([temple, 'Karur'], 'karur bus stand')).toEqual([['Karur', 0.9]]);
  });
});

describe('a text that matches nothing as a whole', () => {
  const within = (world: World, text: string) => {
    const lookup = worldOf(world);
    return placeWithin(lookup, text).map(({ place }) => lookup.entries[place]?.place.name);
  };
  const boating: Sketch = { name: 'Pichavaram', kind: 'landmark' };

  test('finds the place whose name is at its start or end', () => {
    const world = ['Perambalur', 'Madurai', boating];
    expect(within(world, 'perambalur court')).toEqual(['Perambalur']);
    expect(within(world, 'hotel sangam madurai')).toEqual(['Madurai']);
    expect(within(world, 'pichavaram boating')).toEqual(['Pichavaram']);
    expect(within(world, 'the old hotel sangam madurai')).toEqual(['Madurai']);
    expect(within(world, 'hotel madurai sangam')).toEqual([]);
    expect(within(world, 'perambalur madurai')).toEqual(['Perambalur']);
    expect(within(world, 'madurai')).toEqual([]);
    expect(within(world, '')).toEqual([]);
  });

  test('finds the longest such name of up to three words, towns first', () => {
    const world = ['Mel', 'Mel Kal', 'Mel Kal Pet', 'Sol Mel Kal Pet', boating];
    expect(within(world, 'mel kal pet inn road')).toEqual(['Mel Kal Pet']);
    expect(within(world, 'mel kal inn')).toEqual(['Mel Kal']);
    expect(within(world, 'old inn mel')).toEqual(['Mel']);
    expect(within(world, 'sol mel kal pet inn')).toEqual([]);
    expect(within(world, 'pichavaram inn mel')).toEqual(['Mel']);
  });

  test('finds only a town by less than four letters', () => {
    expect(within([{ ...boating, name: 'Kal' }], 'kal inn')).toEqual([]);
    expect(within(['Kal'], 'kal inn')).toEqual(['Kal']);
    expect(within([{ ...boating, name: 'Kali' }], 'kali inn')).toEqual(['Kali']);
  });

  test('has fit 1 and the worth of the place as its rank', () => {
    const lookup = worldOf([{ ...boating, prominence: 40 }]);
    expect(placeWithin(lookup, 'pichavaram inn')).toEqual([
      { place: 0, fit: 1, rank: lookup.worth[0] },
    ]);
  });
});

describe('a name', () => {
  test('finds the best known town of that name, or the first among equals', () => {
    const known: Sketch = { name: 'Gudalur', prominence: 80 };
    const other: Sketch = { name: 'Gudalur', prominence: 20 };
    const called = (world: World, word: string) => townCalled(worldOf(world), [word]);
    expect(called([other, known, other], 'gudalur')).toEqual({ place: 1, fit: 1, rank: 1 });
    expect(called([known, known], 'gudalur')?.place).toBe(0);
    expect(called([known], 'salem')).toBe(null);
    expect(called([{ ...known, kind: 'temple' }, other], 'gudalur')?.place).toBe(1);
  });

  test('finds cities, towns, villages and quarters, and no other kinds', () => {
    const towns = (['city', 'town', 'village', 'area', 'beach', 'temple'] as const).filter(
      (kind) => townCalled(worldOf([{ name: 'Kovilur', kind }]), ['kovilur']) !== null,
    );
    expect(towns).toEqual(['city', 'town', 'village', 'area']);
  });

  test('may be an alias or in Tamil, but not without letters', () => {
    const town: Sketch = { name: 'Madurai', nameTamil: 'கோவை', aliases: ['Mudur', '...'] };
    const { towns, placesByName } = worldOf(['Salem', town, { name: 'Kottai', kind: 'temple' }]);
    expect([...towns.values()]).toEqual([0, 1, 1, 1]);
    expect([...placesByName.values()]).toEqual([0, 1, 1, 1, 2]);
    expect(towns.get('mudur')).toBe(1);
    expect(towns.has('')).toBe(false);
  });
});
