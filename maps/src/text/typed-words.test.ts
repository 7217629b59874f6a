import { expect, test } from 'vitest';
import { apart, isFingers, kindsSaid, ofKinds, tellingWords } from './typed-words.ts';

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
])('%j is fingers on keys, no name: %s', (text, is) => expect(isFingers(text)).toBe(is));

test('small words and numbers tell nothing, unless there is nothing else', () => {
  expect(tellingWords(['near', 'madurai', '40', 'tk'])).toEqual(['madurai']);
  expect(tellingWords(['near', '40'])).toEqual(['near', '40']);
  expect(tellingWords([])).toEqual([]);
  expect(tellingWords(['4a'])).toEqual(['4a']);
});

test('words say kinds of places, in both scripts', () => {
  expect([...kindsSaid(['kovil'])]).toEqual(['temple', 'church']);
  expect([...kindsSaid(['bic', 'beac'])]).toEqual(['beach']);
  expect([...kindsSaid(['station'])]).toEqual(['railway_station', 'bus_stand', 'hill_station']);
  expect([...kindsSaid(['madurai'])]).toEqual([]);
  expect(ofKinds.has('airport')).toBe(true);
  expect(ofKinds.has('madurai')).toBe(false);
});

test.each([
  ['tricirailvaistation', ['trici', 'railvai', 'station']],
  ['salemjunktion', ['salem', 'junktion']],
  ['airport', ['airport']],
  ['abairport', ['abairport']],
  ['abcairport', ['abc', 'airport']],
  ['nagercoil', ['nagercoil']],
  ['madurai', ['madurai']],
])('%s is %j', (word, words) => expect(apart(word)).toEqual(words));
