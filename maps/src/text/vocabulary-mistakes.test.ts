import { describe, expect, test } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

/** How well each known word fits the typed one; undefined when it is not found. */
function fits(typed: string, known: readonly string[]): (number | undefined)[] {
  const found = createVocabulary(known).match(typed, { text: typed, unfinished: true });
  return known.map((_, id) => found.get(id));
}
const isFound = (typed: string, known: string) => fits(typed, [known])[0] !== undefined;

describe('a typed word with mistakes', () => {
  test.each([
    ['four letters with one', 'narm', 'nalrm', true],
    ['four letters without two vowels', 'nalm', 'nalimu', false],
    ['five letters without two vowels', 'nalam', 'nalaimu', true],
    ['five letters with a mistake and a missing end', 'naram', 'nalamtu', false],
    ['six letters with two', 'nalvpu', 'nalktu', false],
    ['seven letters with two', 'nalvpum', 'nalktum', true],
    ['ten letters with three', 'nalamivpku', 'nalamitrlu', false],
    ['eleven letters with three', 'nalamivpkum', 'nalamitrlum', true],
  ])('of %s: %s against %s is found: %j', (_, typed, known, found) => {
    expect(isFound(typed, known)).toBe(found);
  });

  test('fits less by the share of its wrong letters', () => {
    expect(fits('nalamvtum', ['nalamitum'])[0]).toBeCloseTo(0.93 * (1 - 1 / 10), 9);
  });

  test('matches a prefix from six letters on, better the more of the word it covers', () => {
    const [short = 0, long = 0] = fits('nalvmi', ['nalamitu', 'nalamitukatu']);
    expect(long).toBeGreaterThan(0.5);
    expect(short).toBeGreaterThan(long);
    expect(short).toBeLessThan(0.8);
    expect(isFound('nalvm', 'nalamitu')).toBe(false);
  });

  test('is matched up to a sound of forty letters', () => {
    const forty = 'ap'.repeat(20);
    expect(isFound(`${forty.slice(0, -2)}ip`, forty)).toBe(true);
    expect(isFound(`${forty.slice(0, -2)}ipa`, `${forty}a`)).toBe(false);
  });
});

describe('the candidates for a typed word', () => {
  test('share three letters in a row with it, also at the end', () => {
    expect(isFound('prlam', 'palam')).toBe(true);
    expect(isFound('natu', 'nktu')).toBe(false);
  });

  test('share three tenths of its trigrams', () => {
    expect(isFound('nakamltu', 'nalamitu')).toBe(false);
    expect(isFound('nalamkta', 'nalamitu')).toBe(true);
  });

  test('exclude short words that share only the consonants', () => {
    expect(isFound('uita', 'uta')).toBe(false);
    expect(isFound('uitan', 'utan')).toBe(true);
  });

  const letters = Array.from('kptmnlrv');
  const others = letters.flatMap((one) => letters.map((two) => `nal${one}u${two}i`));

  test('are those that share most trigrams with it, in any position of the list', () => {
    const known = [...others, 'nakamitu', ...others.map((word) => `${word}ka`)];
    expect(fits('nalamitu', known)[others.length]).toBeGreaterThan(0.5);
  });

  test('are at most forty-eight', () => {
    const slips = letters.flatMap((one) =>
      [3, 4, 5, 6, 7, 8, 9, 10].map(
        (at) => 'nalamitukapi'.slice(0, at) + one + 'nalamitukapi'.slice(at + 1),
      ),
    );
    const found = fits('nalamitukapi', slips).filter((fit) => fit !== undefined);
    expect(found).toHaveLength(48);
  });
});
