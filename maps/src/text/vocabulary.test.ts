import { beforeEach, describe, expect, test } from 'vitest';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

const words = ['madurai', 'maduravoyal', 'salem', 'seilam', 'tiruci', 'tirucengodu', 'ut', 'abc'];
let vocabulary: Vocabulary;
beforeEach(() => {
  vocabulary = createVocabulary(words);
});

/** The matching words, the best fit first. */
function matches(word: string, { unfinished = true, text = word } = {}): [string, number][] {
  return [...vocabulary.match(word, { text, unfinished })]
    .map(([id, fit]): [string, number] => [words[id] ?? '', fit])
    .toSorted(([, a], [, b]) => b - a);
}
const best = (word: string, options = {}) => matches(word, options)[0]?.[0];
const fitOf = (word: string, known: string, options = {}) =>
  matches(word, options).find(([found]) => found === known)?.[1] ?? 0;

describe('a typed word', () => {
  test('matches itself before all others', () => {
    expect(matches('madurai')[0]).toEqual(['madurai', 1]);
    expect(matches('ut')[0]).toEqual(['ut', 1]);
  });

  test('finds words that start with it, better the more of the word is typed', () => {
    expect(matches('mad').map(([word]) => word)).toEqual(['madurai', 'maduravoyal']);
    expect(fitOf('maduravoy', 'maduravoyal')).toBeGreaterThan(fitOf('madurav', 'maduravoyal'));
    expect(fitOf('madurav', 'maduravoyal')).toBeLessThan(1);
    // Up to four letters say nothing about the length of the word.
    expect(fitOf('madu', 'madurai')).toBe(fitOf('madu', 'maduravoyal'));
    expect(fitOf('madu', 'madurai')).toBeCloseTo(0.86, 9);
    expect(fitOf('madur', 'madurai')).toBeCloseTo(0.8 + 0.12 * (5 / 7), 9);
  });

  test('counts less as a prefix when it is finished', () => {
    const half = fitOf('madur', 'madurai');
    expect(fitOf('madur', 'madurai', { unfinished: false })).toBeCloseTo(half * 0.85, 9);
    expect(fitOf('madurai', 'madurai', { unfinished: false })).toBe(1);
  });

  test('finds words that sound alike: d and t, e and i', () => {
    expect(fitOf('maturai', 'madurai')).toBeCloseTo(0.93, 9);
    expect(fitOf('ud', 'ut')).toBeCloseTo(0.75 * 0.9, 9);
    expect(fitOf('matu', 'madurai')).toBeCloseTo(0.64 + 0.12 * (4 / 7), 9);
    // A few letters sound like many words.
    expect(fitOf('mat', 'madurai')).toBeCloseTo(0.75 * (0.64 + 0.12 * (3 / 7)), 9);
  });

  test('finds a word with mistakes, worse with each of them', () => {
    const [none, one, two] = ['tirucengodu', 'tirucengidu', 'tiruxengidu'].map((word) =>
      fitOf(word, 'tirucengodu'),
    );
    expect(none).toBe(1);
    expect(one).toBeLessThan(1);
    expect(one).toBeGreaterThan(two ?? 1);
    expect(two).toBeGreaterThan(0.5);
    expect(best('madruai')).toBe('madurai');
    expect(best('maurai')).toBe('madurai');
  });

  test('finds no word with more mistakes than its length allows', () => {
    expect(matches('sxlxm')).toEqual([]);
    expect(matches('kumbakonam')).toEqual([]);
    expect(fitOf('salm', 'salem')).toBeGreaterThan(0);
    expect(fitOf('slm', 'salem')).toBe(0);
  });

  test('finds a prefix with a mistake from six letters on', () => {
    expect(fitOf('tiruxen', 'tirucengodu')).toBeGreaterThan(0.5);
    expect(fitOf('tirux', 'tirucengodu')).toBe(0);
  });

  test('finds a word by its consonants when every vowel is wrong', () => {
    expect(fitOf('modarui', 'madurai')).toBeGreaterThan(0.5);
  });

  test('may end with the first letter of a pair that folds', () => {
    const known = createVocabulary(['tricy', 'mini']);
    const found = known.match('trik', { text: 'tric', unfinished: true });
    expect(found.get(0)).toBeGreaterThan(0.8);
    expect(known.match('trik', { text: 'tric', unfinished: false }).get(0) ?? 0).toBeLessThan(0.8);
  });

  test('of more than forty letters is matched without mistakes only', () => {
    const long = `${'ab'.repeat(20)}c`;
    const known = createVocabulary([long]);
    expect(known.match(long, { text: long, unfinished: true }).get(0)).toBe(1);
    const spoilt = `b${long}`;
    expect(known.match(spoilt, { text: spoilt, unfinished: true }).size).toBe(0);
  });

  test('has the same matches each time', () => {
    expect(matches('madruai')).toEqual(matches('madruai'));
    matches('tirucengidu');
    expect(matches('madruai')).toEqual(matches('madruai'));
  });
});

describe('a complete text', () => {
  test('is also compared by its letters when its folded form is too short', () => {
    const short = createVocabulary(['mini'], ['meenee']);
    const typing = { text: 'menee', unfinished: false };
    expect(short.match('mni', typing).get(0)).toBeGreaterThan(0.5);
    expect(createVocabulary(['mini']).match('mni', typing).get(0)).toBeUndefined();
  });

  test('is compared only by its letters when its folded form is too short', () => {
    const short = createVocabulary(['mini'], ['meenee']);
    expect([...short.match('mni', { text: 'mnnii', unfinished: false })]).toEqual([]);
  });

  test('of three letters is matched without mistakes only', () => {
    const known = createVocabulary(['mani'], ['mani']);
    expect([...known.match('mni', { text: 'mni', unfinished: false })]).toEqual([]);
  });

  test('fits no better by its letters than by the same mistake in its sound', () => {
    const typing = { text: 'karvan', unfinished: false };
    const bySound = createVocabulary(['karpan']).match('karvan', typing).get(0);
    expect(bySound).toBeGreaterThan(0.5);
    expect(createVocabulary(['karpan'], ['karpan']).match('karvan', typing).get(0)).toBe(bySound);
  });
});
