import { certainConfidence } from '@anandham/domain/bookings/place-confidence';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMapsEngine } from '#engine.ts';
import { readGazetteer } from '#gazetteer.ts';
import { queryLists, readQueries, type Query } from '#testing/reference-data.ts';

const maps = createMapsEngine();
const queries = queryLists.flatMap(readQueries);

/** The rank (from 0) at which the expected place is offered, or -1; junk expects nothing. */
function rankOf({ text, expected }: Query): number {
  const labels = maps.autocomplete(text, 5).map(({ label }) => `${label},`);
  if (expected === '') return labels.length === 0 ? 0 : -1;
  return labels.findIndex((label) => label.startsWith(expected));
}

const junk = queries.filter(({ expected }) => expected === '');

describe('what customers type', () => {
  test('the reviewed lists hold at least 300 queries', () => {
    expect(queries.length).toBeGreaterThanOrEqual(300);
  });

  // Two of a hundred in the first fresh list stand for places of which one may think otherwise: "thi", "man".
  test.each([
    ['queries.txt', 0.97, 0.99],
    ['queries-fresh.txt', 0.96, 0.97],
    ['queries-fresh-2.txt', 0.97, 0.99],
    ['queries-fresh-3.txt', 0.97, 0.99],
    ['queries-fresh-4.txt', 0.97, 0.99],
    ['queries-fresh-5.txt', 0.96, 0.99],
  ] as const)('of %s enough find their place first and within five', (list, first, five) => {
    const ranks = readQueries(list).map(rankOf);
    const share = (ofRank: (rank: number) => boolean) => ranks.filter(ofRank).length / ranks.length;
    expect(share((rank) => rank === 0)).toBeGreaterThanOrEqual(first);
    expect(share((rank) => rank >= 0)).toBeGreaterThanOrEqual(five);
  });

  test.each(junk)('junk offers nothing: $text', ({ text }) => {
    expect(maps.autocomplete(text, 5)).toEqual([]);
  });

  test('a blank text offers nothing', () => {
    for (const text of ['', '   ', '\n\t', '...']) expect(maps.autocomplete(text, 5)).toEqual([]);
  });

  test('never more places than asked for', () => {
    for (const limit of [0, 1, 3, -1, 2.7, Number.NaN]) {
      expect(maps.autocomplete('ma', limit).length).toBeLessThanOrEqual(Math.max(0, limit || 0));
    }
  });
});

describe('whatever is typed', () => {
  const nasty = [
    'a'.repeat(2000),
    'மதுரை'.repeat(400),
    '\u0000\u0001\u001f',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    '🚕🛺',
    '\ud800',
    '%00%ff',
    "' OR 1=1 --",
    '(((((((((',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(40),
  ];

  test.each(nasty)('neither list throws on %j', (text) => {
    expect(maps.autocomplete(text, 5).length).toBeLessThanOrEqual(5);
    expect(maps.search(text, 5).length).toBeLessThanOrEqual(5);
  });

  test(
    'no text at all makes it throw, and an answer holds no place twice',
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
          const ids = maps.autocomplete(text, 10).map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          maps.search(text, 10);
        }),
        { numRuns: 300 },
      );
    },
  );
});

describe('a finished text', () => {
  test.each([
    ['Madurai, TN, India', 'Madurai, Tamil Nadu'],
    ['Tiruppur, TN, India', 'Tiruppur, Tamil Nadu'],
    ['Kumbakonam, Tamil Nadu, India', 'Kumbakonam, Thanjavur, Tamil Nadu'],
    ['Trichy, India', 'Tiruchirappalli, Tamil Nadu'],
    ['Gudalur', 'Gudalur, Nilgiris, Tamil Nadu'],
    ['Gudalur, Theni, Tamil Nadu', 'Gudalur, Theni, Tamil Nadu'],
    ['12, Gandhi Street, Srirangam, Trichy 620006', 'Srirangam, Tiruchirappalli, Tamil Nadu'],
    ['மதுரை', 'Madurai, Tamil Nadu'],
    ['Kanchipuram bus stand', 'Kanchipuram, Tamil Nadu'],
    ['Tiruppur Railway Station', 'Tiruppur, Tamil Nadu'],
    ['Erode Junction', 'Erode Junction, Erode, Tamil Nadu'],
  ])('"%s" names %s', (text, label) => {
    expect(maps.search(text, 1)[0]?.label).toBe(label);
  });

  test.each([
    'Mumbai',
    'Delhi',
    'London',
    'foo bar',
    'my home',
    'a',
    'Nowhere Village, Madurai',
    'Trichy to Madurai',
  ])('"%s" names no place to price a trip on', (text) => {
    const certain = maps.search(text, 1).filter((one) => one.confidence >= certainConfidence);
    expect(certain).toEqual([]);
  });

  test('every label of ours names its own place', () => {
    const { entries } = readGazetteer();
    const strayed = entries.filter(({ place }) => {
      const found = maps.search(` ${place.label} `, 1);
      return found.length !== 1 || found[0]?.id !== place.id;
    });
    expect(strayed).toEqual([]);
  });

  test('a label comes first among several, once, with no more than asked for', () => {
    const label = 'Alapakam, Chengalpattu, Tamil Nadu';
    const found = maps.search(label, 5).map((place) => place.label);
    expect(found[0]).toBe(label);
    expect(found).toContain('Alappakkam, Chengalpattu, Tamil Nadu');
    expect(new Set(found).size).toBe(found.length);
    for (const limit of [0, -1, Number.NaN]) expect(maps.search(label, limit)).toEqual([]);
  });
});
