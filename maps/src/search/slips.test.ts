import { expect, test } from 'vitest';
import { createMapsEngine } from '#engine.ts';
import { readGazetteer } from '#gazetteer.ts';

const maps = createMapsEngine();

/** What the ear does to a name in Latin letters. */
const misheard: readonly ((name: string) => string)[] = [
  (name) => name.replace('h', ''),
  (name) => name.replace(/t(?!h)/, 'th'),
  (name) => name.replace('th', 't'),
  (name) => name.replace('u', 'oo'),
  (name) => name.replace('i', 'ee'),
  (name) => name.replace(/([kptlnmr])(?!\1)/, '$1$1'),
  (name) => name.replace(/([a-z])\1/, '$1'),
  (name) => name.replace('a', 'aa'),
  (name) => name.replace('l', 'zh'),
  (name) => name.replace('v', 'w'),
  (name) => name.replace('d', 't'),
  (name) => name.replace('g', 'k'),
  (name) => name.replace('b', 'p'),
  (name) => name.replace('s', 'sh'),
  (name) => name.replace(/i$/, 'y'),
];

/** What the finger does to it, anywhere but at the first letter. */
const mistyped: readonly ((name: string) => string)[] = [2, 3, 4, 5, 6].flatMap((at) => [
  (name) => name.slice(0, at - 1) + name.slice(at),
  (name) =>
    name.slice(0, at - 1) +
    name
      .slice(at - 1, at + 1)
      .split('')
      .reverse()
      .join('') +
    name.slice(at + 1),
  (name) => `${name.slice(0, at)}e${name.slice(at)}`,
]);

/** What people mistake in Tamil letters. */
const misspelt: readonly ((name: string) => string)[] = [
  ['ண', 'ன'],
  ['ன', 'ண'],
  ['ந', 'ன'],
  ['ள', 'ல'],
  ['ல', 'ள'],
  ['ழ', 'ள'],
  ['ற', 'ர'],
  ['ர', 'ற'],
  ['ா', ''],
  ['ி', 'ீ'],
  ['ூ', 'ு'],
  ['ே', 'ெ'],
  ['ை', 'ய்'],
  ['்', ''],
].map(
  ([right = '', wrong = '']) =>
    (name: string) =>
      name.replace(right, wrong),
);

const known = readGazetteer()
  .entries.filter(({ place, prominence }) => place.state === 'Tamil Nadu' && prominence >= 40)
  .map(({ place }) => place);
const towns = known.filter(({ population }) => population > 0);

// Thousands of questions, hence the long limit.
test.each([
  ['heard', towns, misheard, 0.98],
  ['typed', towns, mistyped, 0.95],
  ['written in Tamil', known, misspelt, 0.97],
] as const)(
  'a name with one slip in it finds its place: %s',
  { timeout: 60_000 },
  (how, places, slips, share) => {
    let asked = 0;
    let first = 0;
    for (const place of places) {
      const name = how === 'written in Tamil' ? (place.nameTamil ?? '') : place.name.toLowerCase();
      for (const text of new Set(slips.map((slip) => slip(name)))) {
        if (text === name || text.length < 5) continue;
        asked += 1;
        if (maps.autocomplete(text, 1)[0]?.id === place.id) first += 1;
      }
    }
    expect(asked).toBeGreaterThan(500);
    expect(first / asked).toBeGreaterThanOrEqual(share);
  },
);
