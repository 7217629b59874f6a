import { describe, expect, test } from 'vitest';
import {
  foldedWords,
  lettersOf,
  longestText,
  runTogether,
  soundOf,
  unfinishedForms,
} from './folding.ts';

describe('spellings of one name fold alike', () => {
  test.each([
    ['Thiruvaiyaaru', 'Tiruvaiyaru'],
    ['Kozhikode', 'Kolikode'],
    ['Kanniyakumari', 'Kanyakumari'],
    ['Chennai', 'CHENNAI'],
    ['Tiruchchirappalli', 'Tiruchirappalli'],
    ['Tirutchirappalli', 'Tiruchirappalli'],
    ['Cochin', 'Kochin'],
    ['Celam', 'Selam'],
    ['Cimla', 'Simla'],
    ['Ooty', 'Uti'],
    ['Koothanallur', 'Kuthanalur'],
    ['Coutralam', 'Kutralam'],
    ['Vellore', 'Wellore'],
    ['Fatima', 'Patima'],
    ['Meenakshi', 'Minakshi'],
    ['Meenaxi', 'Meenaksi'],
    ['Vadalie', 'Vadaly'],
    ['Nagercoil', 'Nagerkoil'],
    ['Trichy’s', 'Trichys'],
    ["St. Thomas' Mount", 'St Thomas Mount'],
    ['Bhavani', 'Bavani'],
    ['Dharmapuri', 'Darmapuri'],
    ['Palakkad', 'Palakad'],
    ['Quilon', 'Kuilon'],
    ['Periyar', 'Periiar'],
    ['Sankarankovil', 'Sankarankowil'],
    ['Rock', 'Rok'],
    ['Thanjāvūr', 'Thanjavur'],
    ['Ｔｒｉｃｈｙ', 'Trichy'],
    ['Keyyur', 'Kiyur'],
    ['Meignanapuram', 'Mignanapuram'],
  ])('%s and %s', (one, other) => {
    expect(foldedWords(one)).toEqual(foldedWords(other));
  });

  test.each([
    ['Salem', 'Selam'],
    ['Madurai', 'Maduri'],
    ['Karur', 'Kadur'],
    ['Hosur', 'Osur'],
    ['Ahobilam', 'Aobilam'],
    ['Cuddalore', 'Suddalore'],
  ])('unlike %s and %s', (one, other) => {
    expect(foldedWords(one)).not.toEqual(foldedWords(other));
  });
});

describe('a text', () => {
  test.each([
    ['Anna Nagar, Chennai-40', ['ana', 'nagar', 'cenai', '40']],
    ['  two   words ', ['tvo', 'vords']],
    ['', []],
    ['—–…', []],
    ['திருச்சி', ['tirusi']],
    ['T.Nagar', ['tnagar']],
    ['G`ood', ['gud']],
  ])('is split into folded words: %j', (text, words) => {
    expect(foldedWords(text)).toEqual(words);
  });

  test('is read up to 160 characters', () => {
    expect(longestText).toBe(160);
    const words = foldedWords(`${'ab '.repeat(80)}madurai`);
    expect(words).toHaveLength(54);
    expect(words).not.toContain('madurai');
    expect(lettersOf('ab'.repeat(100))).toHaveLength(160);
  });

  test('keeps its letters, marks and digits in lower case', () => {
    expect(lettersOf('Anna-Nagar 2, மதுரை!')).toBe('annanagar2மதுரை');
    expect(lettersOf('Ａ B')).toBe('ab');
  });

  test('has no spaces and no doubled letters when joined', () => {
    expect(runTogether(['tilai', 'inagar'])).toBe('tilainagar');
    expect(runTogether(['ab', 'bc'])).toBe('abc');
    expect(runTogether(['4', '4'])).toBe('44');
    expect(runTogether([])).toBe('');
  });
});

test.each([
  ['badagahojesi', 'pataka'.concat('ucici')],
  ['hh', ''],
  ['bpbp', 'p'],
  ['segol', 'cikul'],
  ['dosa', 'tuca'],
])('%s has the sound %s, as in Tamil script', (word, sound) => {
  expect(soundOf(word)).toBe(sound);
});

test.each([
  ['trik', 'tric', ['trik', 'tric']],
  ['trik', 'TRIC', ['trik', 'tric']],
  ['mine', 'mine', ['mine', 'mini']],
  ['kovo', 'kovo', ['kovo', 'kovu']],
  ['madu', 'madu', ['madu']],
  ['', '', ['']],
])('the unfinished word %j, typed %j, may become one of %j', (word, typed, forms) => {
  expect(unfinishedForms(word, typed)).toEqual(forms);
});
