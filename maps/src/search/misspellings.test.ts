import { expect, test } from 'vitest';
import { createMapsEngine } from '#engine.ts';
import { readGazetteer } from '#gazetteer.ts';

const maps = createMapsEngine();

/** Mistakes by sound in Latin letters. */
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

/** Typing mistakes after the first letter: a missing, swapped or additional letter. */
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

/** Frequent spelling mistakes in Tamil letters. */
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

// Thousands of searches, so the default timeout is too short.
test.each([
  ['by sound', towns, misheard, 0.98],
  ['by typing', towns, mistyped, 0.95],
  ['in Tamil', known, misspelt, 0.97],
] as const)(
  'a name with one mistake finds its place: %s',
  { timeout: 60_000 },
  (kind, places, mistakes, share) => {
    let count = 0;
    let first = 0;
    for (const place of places) {
      const name = kind === 'in Tamil' ? (place.nameTamil ?? '') : place.name.toLowerCase();
      for (const text of new Set(mistakes.map((misspell) => misspell(name)))) {
        if (text === name || text.length < 5) continue;
        count += 1;
        if (maps.autocomplete(text, 1)[0]?.id === place.id) first += 1;
      }
    }
    expect(count).toBeGreaterThan(500);
    expect(first / count).toBeGreaterThanOrEqual(share);
  },
);
