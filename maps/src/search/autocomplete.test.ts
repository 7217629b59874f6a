import { certainConfidence } from '@anandham/domain/bookings/place-confidence';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMapsEngine } from '#engine.ts';
import { readGazetteer } from '#gazetteer.ts';
import { queryLists, readQueries, type Query } from '#testing/reference-data.ts';

const maps = createMapsEngine();
const queries = queryLists.flatMap(readQueries);

/** The rank (from 0) of the expected place, or -1. Junk expects no place. */
function rankOf({ text, expected }: Query): number {
  const labels = maps.autocomplete(text, 5).map(({ label }) => `${label},`);
  if (expected === '') return labels.length === 0 ? 0 : -1;
  return labels.findIndex((label) => label.startsWith(expected));
}

const junk = queries.filter(({ expected }) => expected === '');

describe('autocomplete', () => {
  test('is measured on at least 300 reviewed queries', () => {
    expect(queries.length).toBeGreaterThanOrEqual(300);
  });

  // Two queries of the first fresh list are ambiguous: "thi" and "man".
  test.each([
    ['queries.txt', 0.97, 0.99],
    ['queries-fresh.txt', 0.96, 0.97],
    ['queries-fresh-2.txt', 0.97, 0.99],
    ['queries-fresh-3.txt', 0.97, 0.99],
    ['queries-fresh-4.txt', 0.97, 0.99],
    ['queries-fresh-5.txt', 0.96, 0.99],
  ] as const)(
    'finds the expected places of %s in first place and within five',
    (list, first, five) => {
      const ranks = readQueries(list).map(rankOf);
      const share = (ofRank: (rank: number) => boolean) =>
        ranks.filter(ofRank).length / ranks.length;
      expect(share((rank) => rank === 0)).toBeGreaterThanOrEqual(first);
      expect(share((rank) => rank >= 0)).toBeGreaterThanOrEqual(five);
    },
  );

  test.each(junk)('offers nothing for junk: $text', ({ text }) => {
    expect(maps.autocomplete(text, 5)).toEqual([]);
  });

  test('offers nothing for a blank text', () => {
    for (const text of ['', '   ', '\n\t', '...']) expect(maps.autocomplete(text, 5)).toEqual([]);
  });

  test('offers at most as many places as requested', () => {
    for (const limit of [0, 1, 3, -1, 2.7, Number.NaN]) {
      expect(maps.autocomplete('ma', limit).length).toBeLessThanOrEqual(Math.max(0, limit || 0));
    }
  });
});

describe('unusual input', () => {
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

  test.each(nasty)('%j makes neither function throw', (text) => {
    expect(maps.autocomplete(text, 5).length).toBeLessThanOrEqual(5);
    expect(maps.search(text, 5).length).toBeLessThanOrEqual(5);
  });

  test('of any kind neither throws nor finds a place twice', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const ids = maps.autocomplete(text, 10).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        maps.search(text, 10);
      }),
      { numRuns: 300 },
    );
  });
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
  ])('"%s" finds %s', (text, label) => {
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
  ])('"%s" is not certain enough to price a trip', (text) => {
    const certain = maps.search(text, 1).filter((one) => one.confidence >= certainConfidence);
    expect(certain).toEqual([]);
  });

  test('that is a label finds its own place', () => {
    const { entries } = readGazetteer();
    const wrong = entries.filter(({ place }) => {
      const found = maps.search(` ${place.label} `, 1);
      return found.length !== 1 || found[0]?.id !== place.id;
    });
    expect(wrong).toEqual([]);
  });

  test('that is a label finds its place first and once, and at most as many as requested', () => {
    const label = 'Alapakam, Chengalpattu, Tamil Nadu';
    const found = maps.search(label, 5).map((place) => place.label);
    expect(found[0]).toBe(label);
    expect(found).toContain('Alappakkam, Chengalpattu, Tamil Nadu');
    expect(new Set(found).size).toBe(found.length);
    for (const limit of [0, -1, Number.NaN]) expect(maps.search(label, limit)).toEqual([]);
  });
});
