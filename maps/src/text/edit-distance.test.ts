import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mistakes } from './edit-distance.ts';

const vowel = (letter: string) => 'aeiou'.includes(letter);
const gap = (letter: string) => (vowel(letter) ? 0.75 : 1);

/** A slow reference implementation by the recursive definition of the distance. */
function byDefinition(typed: string, known: string): number {
  if (typed === '' || known === '')
    return Array.from(typed + known).reduce((sum, one) => sum + one.length, 0);
  const table = new Map<string, number>();
  const cost = (rows: number, columns: number): number => {
    const key = `${rows} ${columns}`;
    const seen = table.get(key);
    if (seen !== undefined) return seen;
    const [a, b] = [typed[rows - 1] ?? '', known[columns - 1] ?? ''];
    const ways: number[] = [];
    // Characters of the known word before the first typed one count 1, vowels too.
    if (rows === 0) ways.push(columns);
    else {
      ways.push(cost(rows - 1, columns) + gap(a));
      if (columns > 0) {
        ways.push(cost(rows, columns - 1) + gap(b));
        const wrong = a === b ? 0 : vowel(a) && vowel(b) ? 0.5 : 1;
        ways.push(cost(rows - 1, columns - 1) + wrong * (rows === 1 && columns === 1 ? 1.5 : 1));
      }
      if (rows > 1 && columns > 1 && a === known[columns - 2] && b === typed[rows - 2]) {
        ways.push(cost(rows - 2, columns - 2) + 1);
      }
    }
    const least = Math.min(...ways);
    table.set(key, least);
    return least;
  };
  return cost(typed.length, known.length);
}

const word = fc.string({
  unit: fc.constantFrom('a', 'e', 'i', 'k', 't', 'r'),
  minLength: 1,
  maxLength: 7,
});

test('the distance between two words matches its definition', () => {
  fc.assert(
    fc.property(word, word, (typed, known) => {
      expect(mistakes(typed, known, 99).whole).toBeCloseTo(byDefinition(typed, known), 9);
    }),
    { numRuns: 150 },
  );
});

test('the distance to a beginning is the distance to the best prefix of the word', () => {
  fc.assert(
    fc.property(word, word, (typed, known) => {
      const beginnings = Array.from({ length: known.length }, (_, at) => known.slice(0, at + 1));
      const nothing = Array.from(typed).reduce((sum, letter) => sum + gap(letter), 0);
      const best = Math.min(nothing, ...beginnings.map((start) => byDefinition(typed, start)));
      expect(mistakes(typed, known, 99).beginning).toBeCloseTo(best, 9);
    }),
    { numRuns: 150 },
  );
});

test('a limit changes no distance below it and returns Infinity above it', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 6 }), (typed, known, limit) => {
      const exact = mistakes(typed, known, 99);
      const limited = mistakes(typed, known, limit);
      if (exact.beginning <= limit) expect(limited).toEqual(exact);
      else expect(limited.whole === Infinity || limited.whole > limit).toBe(true);
    }),
    { numRuns: 150 },
  );
  expect(mistakes('kkkkkk', 'tttttt', 2)).toEqual({ whole: Infinity, beginning: Infinity });
});

test.each([
  ['trichy', 'trichy', 0],
  ['trchy', 'trichy', 0.75],
  ['trichhy', 'trichy', 1],
  ['tirchy', 'trichy', 1],
  ['truchy', 'trichy', 0.5],
  ['brichy', 'trichy', 1.5],
  ['itrichy', 'trichy', 0.75],
  ['', 'abc', 3],
  ['abc', '', 2.75],
])('the distance from %j to %j is %d', (typed, known, whole) => {
  expect(mistakes(typed, known, 99).whole).toBe(whole);
});

test('words of more than 256 characters have the distance Infinity', () => {
  const long = 'k'.repeat(256);
  expect(mistakes(long, long, 1)).toEqual({ whole: 0, beginning: 0 });
  expect(mistakes('k', `${long}k`, 999)).toEqual({ whole: Infinity, beginning: Infinity });
  expect(mistakes('k', 'kt', 9)).toEqual({ whole: 1, beginning: 0 });
});
