import { expect, test } from 'vitest';
import {
  splitJoinedWord,
  isKeyboardMash,
  mentionedKinds,
  allKindWords,
  significantWords,
} from './typed-words.ts';

test.each([
  ['qwert', true],
  ['asdfg', true],
  ['vbnm', false],
  ['zxcvb', true],
  ['xcvbnm', true],
  ['yuiop', true],
  ['qwer', false],
  ['Q W E R T', true],
  ['aaaa', true],
  ['AaAa', true],
  ['aaa', false],
  ['மமமம', true],
  ['1111', false],
  ['Trichy', false],
  ['', false],
])('isKeyboardMash of %j is %s', (text, is) => expect(isKeyboardMash(text)).toBe(is));

test('small words and numbers are dropped unless there are no others', () => {
  expect(significantWords(['near', 'madurai', '40', 'tk'])).toEqual(['madurai']);
  expect(significantWords(['near', '40'])).toEqual(['near', '40']);
  expect(significantWords([])).toEqual([]);
  expect(significantWords(['4a'])).toEqual(['4a']);
});

test('words mention kinds of places in both scripts', () => {
  expect([...mentionedKinds(['kovil'])]).toEqual(['temple', 'church']);
  expect([...mentionedKinds(['bic', 'beac'])]).toEqual(['beach']);
  expect([...mentionedKinds(['station'])]).toEqual([
    'railway_station',
    'bus_stand',
    'hill_station',
  ]);
  expect([...mentionedKinds(['madurai'])]).toEqual([]);
  expect(allKindWords.has('airport')).toBe(true);
  expect(allKindWords.has('madurai')).toBe(false);
});

test.each([
  ['tricirailvaistation', ['trici', 'railvai', 'station']],
  ['salemjunktion', ['salem', 'junktion']],
  ['airport', ['airport']],
  ['abairport', ['abairport']],
  ['abcairport', ['abc', 'airport']],
  ['nagercoil', ['nagercoil']],
  ['madurai', ['madurai']],
])('%s is split into %j', (word, words) => expect(splitJoinedWord(word)).toEqual(words));
