import { describe, expect, test } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

/** How well each of the known words fits the typed one; nothing for those that are not found. */
function fits(typed: string, known: readonly string[]): (number | undefined)[] {
  const found = createVocabulary(known).match(typed, { text: typed, unfinished: true });
  return known.map((_, id) => found.get(id));
}
const isFound = (typed: string, known: string) => fits(typed, [known])[0] !== undefined;

describe('the mistakes a typed word may have', () => {
  test.each([
    ['four letters: one', 'narm', 'nalrm', true],
    ['four letters: not two vowels left out', 'nalm', 'nalimu', false],
    ['five letters: two vowels left out', 'nalam', 'nalaimu', true],
    ['five letters: not a missing end besides', 'naram', 'nalamtu', false],
    ['six letters: not two', 'nalvpu', 'nalktu', false],
    ['seven letters: two', 'nalvpum', 'nalktum', true],
    ['ten letters: not three', 'nalamivpku', 'nalamitrlu', false],
    ['eleven letters: three', 'nalamivpkum', 'nalamitrlum', true],
  ])('in %s', (_, typed, known, found) => {
    expect(isFound(typed, known)).toBe(found);
  });

  test('take their share of its letters from how well it fits', () => {
    expect(fits('nalamvtum', ['nalamitum'])[0]).toBeCloseTo(0.93 * (1 - 1 / 10), 9);
  });

  test('may stand in a beginning of six letters, which fits better the more of the word it is', () => {
    const [short = 0, long = 0] = fits('nalvmi', ['nalamitu', 'nalamitukatu']);
    expect(long).toBeGreaterThan(0.5);
    expect(short).toBeGreaterThan(long);
    expect(short).toBeLessThan(0.8);
    expect(isFound('nalvm', 'nalamitu')).toBe(false);
  });

  test('may stand in a word whose sound has forty letters, and in no longer one', () => {
    const forty = 'ap'.repeat(20);
    expect(isFound(`${forty.slice(0, -2)}ip`, forty)).toBe(true);
    expect(isFound(`${forty.slice(0, -2)}ipa`, `${forty}a`)).toBe(false);
  });
});

describe('the words that are compared with a typed one', () => {
  test('share three letters in a row with it, be it the last three', () => {
    expect(isFound('prlam', 'palam')).toBe(true);
    expect(isFound('natu', 'nktu')).toBe(false);
  });

  test('share three tenths of its threes of letters', () => {
    expect(isFound('nakamltu', 'nalamitu')).toBe(false);
    expect(isFound('nalamkta', 'nalamitu')).toBe(true);
  });

  test('are not short ones with nothing in common but the consonants', () => {
    expect(isFound('uita', 'uta')).toBe(false);
    expect(isFound('uitan', 'utan')).toBe(true);
  });

  const letters = Array.from('kptmnlrv');
  const others = letters.flatMap((one) => letters.map((two) => `nal${one}u${two}i`));

  test('are those that share most with it, wherever they stand among many', () => {
    const known = [...others, 'nakamitu', ...others.map((word) => `${word}ka`)];
    expect(fits('nalamitu', known)[others.length]).toBeGreaterThan(0.5);
  });

  test('are forty-eight at most', () => {
    const slips = letters.flatMap((one) =>
      [3, 4, 5, 6, 7, 8, 9, 10].map(
        (at) => 'nalamitukapi'.slice(0, at) + one + 'nalamitukapi'.slice(at + 1),
      ),
    );
    const found = fits('nalamitukapi', slips).filter((fit) => fit !== undefined);
    expect(found).toHaveLength(48);
  });
});
