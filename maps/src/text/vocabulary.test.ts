import { beforeEach, describe, expect, test } from 'vitest';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

const words = ['madurai', 'maduravoyal', 'salem', 'seilam', 'tiruci', 'tirucengodu', 'ut', 'abc'];
let vocabulary: Vocabulary;
beforeEach(() => {
  vocabulary = createVocabulary(words);
});

/** The words that match, the best fit first. */
function matches(word: string, { unfinished = true, text = word } = {}): [string, number][] {
  return [...vocabulary.match(word, { text, unfinished })]
    .map(([id, fit]): [string, number] => [words[id] ?? '', fit])
    .toSorted(([, a], [, b]) => b - a);
}
const best = (word: string, options = {}) => matches(word, options)[0]?.[0];
const fitOf = (word: string, known: string, options = {}) =>
  matches(word, options).find(([found]) => found === known)?.[1] ?? 0;

describe('a typed word', () => {
  test('is the word itself, before all others', () => {
    expect(matches('madurai')[0]).toEqual(['madurai', 1]);
    expect(matches('ut')[0]).toEqual(['ut', 1]);
  });

  test('finds what begins with it, and fits better the more of it is typed', () => {
    expect(matches('mad').map(([word]) => word)).toEqual(['madurai', 'maduravoyal']);
    expect(fitOf('maduravoy', 'maduravoyal')).toBeGreaterThan(fitOf('madurav', 'maduravoyal'));
    expect(fitOf('madurav', 'maduravoyal')).toBeLessThan(1);
    // Four letters say nothing of how long the word will be.
    expect(fitOf('madu', 'madurai')).toBe(fitOf('madu', 'maduravoyal'));
    expect(fitOf('madu', 'madurai')).toBeCloseTo(0.86, 9);
    expect(fitOf('madur', 'madurai')).toBeCloseTo(0.8 + 0.12 * (5 / 7), 9);
  });

  test('counts less as a beginning once the next word has begun', () => {
    const half = fitOf('madur', 'madurai');
    expect(fitOf('madur', 'madurai', { unfinished: false })).toBeCloseTo(half * 0.85, 9);
    expect(fitOf('madurai', 'madurai', { unfinished: false })).toBe(1);
  });

  test('finds what sounds alike: d and t, e and i', () => {
    expect(fitOf('maturai', 'madurai')).toBeCloseTo(0.93, 9);
    expect(fitOf('ud', 'ut')).toBeCloseTo(0.75 * 0.9, 9);
    expect(fitOf('matu', 'madurai')).toBeCloseTo(0.64 + 0.12 * (4 / 7), 9);
    // A few letters sound like many things.
    expect(fitOf('mat', 'madurai')).toBeCloseTo(0.75 * (0.64 + 0.12 * (3 / 7)), 9);
  });

  test('finds a word with a mistake in it, and fits worse with each', () => {
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

  test('is not found by more mistakes than its length allows', () => {
    expect(matches('sxlxm')).toEqual([]);
    expect(matches('kumbakonam')).toEqual([]);
    expect(fitOf('salm', 'salem')).toBeGreaterThan(0);
    expect(fitOf('slm', 'salem')).toBe(0);
  });

  test('finds the beginning of a word with a mistake in it, from six letters on', () => {
    expect(fitOf('tiruxen', 'tirucengodu')).toBeGreaterThan(0.5);
    expect(fitOf('tirux', 'tirucengodu')).toBe(0);
  });

  test('finds a word whose every vowel is wrong, by its consonants', () => {
    expect(fitOf('modarui', 'madurai')).toBeGreaterThan(0.5);
  });

  test('that is half typed may still become a pair of letters that folds', () => {
    const known = createVocabulary(['tricy', 'mini']);
    const found = known.match('trik', { text: 'tric', unfinished: true });
    expect(found.get(0)).toBeGreaterThan(0.8);
    expect(known.match('trik', { text: 'tric', unfinished: false }).get(0) ?? 0).toBeLessThan(0.8);
  });

  test('without end is looked for as it is, and with no mistakes', () => {
    const long = `${'ab'.repeat(20)}c`;
    const known = createVocabulary([long]);
    expect(known.match(long, { text: long, unfinished: true }).get(0)).toBe(1);
    const spoilt = `b${long}`;
    expect(known.match(spoilt, { text: spoilt, unfinished: true }).size).toBe(0);
  });

  test('is looked for afresh each time', () => {
    expect(matches('madruai')).toEqual(matches('madruai'));
    matches('tirucengidu');
    expect(matches('madruai')).toEqual(matches('madruai'));
  });
});

describe('a whole text', () => {
  test('is compared by its letters too, where what they fold to is too short', () => {
    const short = createVocabulary(['mini'], ['meenee']);
    const typing = { text: 'menee', unfinished: false };
    expect(short.match('mni', typing).get(0)).toBeGreaterThan(0.5);
    expect(createVocabulary(['mini']).match('mni', typing).get(0)).toBeUndefined();
  });

  test('whose fold is too short is compared by nothing but its letters', () => {
    const short = createVocabulary(['mini'], ['meenee']);
    expect([...short.match('mni', { text: 'mnnii', unfinished: false })]).toEqual([]);
  });

  test('of three letters is not looked for with mistakes', () => {
    const known = createVocabulary(['mani'], ['mani']);
    expect([...known.match('mni', { text: 'mni', unfinished: false })]).toEqual([]);
  });

  test('fits no better by its letters than by the same slip in its sound', () => {
    const typing = { text: 'karvan', unfinished: false };
    const bySound = createVocabulary(['karpan']).match('karvan', typing).get(0);
    expect(bySound).toBeGreaterThan(0.5);
    expect(createVocabulary(['karpan'], ['karpan']).match('karvan', typing).get(0)).toBe(bySound);
  });
});
