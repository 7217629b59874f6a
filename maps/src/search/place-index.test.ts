import { describe, expect, test } from 'vitest';
import { createPlaceIndex } from './place-index.ts';
import { entryOf, type Sketch } from '#testing/small-world.ts';

const indexOf = (...sketches: Sketch[]) => createPlaceIndex(sketches.map(entryOf));
/** The positions of the places with exactly this name. */
function called(index: ReturnType<typeof createPlaceIndex>, joined: string, text = joined) {
  const matches = index.whole.match(joined, { text, unfinished: false });
  return [...matches].flatMap(([whole, fit]) => (fit === 1 ? index.placesByWhole[whole] : []));
}

describe('a place is found', () => {
  test('by its name, its name in Tamil and its aliases', () => {
    const town: Sketch = { name: 'Tiruchirappalli', nameTamil: 'மதுரை', aliases: ['Trichy'] };
    const index = indexOf({ name: 'Salem' }, town);
    for (const joined of ['tirucirapali', 'maturai', 'trici'])
      expect(called(index, joined)).toEqual([1]);
    expect(called(index, 'salem')).toEqual([0]);
    expect(index.spellingsOf(1)).toEqual(['tiruchirappalli', 'trichy', 'மதுரை']);
    expect(index.spellingsOf(1)).toBe(index.spellingsOf(1));
    expect(index.spellingsOf(0)).toEqual(['salem']);
  });

  test('by the spoken form of a name that ends in "-ore"', () => {
    const index = indexOf({ name: 'Vellore Fort', aliases: ['Mandore Tore'] });
    expect(index.spellingsOf(0)).toEqual(['vellorefort', 'vellurfort', 'mandoretore', 'mandurtur']);
    expect(called(index, 'velurport')).toEqual([0]);
    expect(indexOf({ name: 'Koregaon' }).spellingsOf(0)).toEqual(['koregaon']);
    expect(indexOf({ name: 'Coimbatore' }).spellingsOf(0)).toEqual(['coimbatore', 'coimbatur']);
  });

  test('once when several of its names fold alike, and not by a name without letters', () => {
    const index = indexOf({ name: 'Karur', aliases: ['Karoor', 'Ka Rur', '...', 'Karuvur'] });
    expect(index.names.map(({ place, letters }) => [place, letters])).toEqual([
      [0, 5],
      [0, 7],
    ]);
    expect(called(index, 'karur')).toEqual([0]);
  });

  test('together with others of the same name', () => {
    const index = indexOf({ name: 'Gudalur' }, { name: 'Salem' }, { name: 'Goodaloor' });
    expect(called(index, 'gudalur')).toEqual([0, 2]);
    expect(index.placeCount).toBe(3);
  });

  test('by the letters of the first of its names with a short folded form', () => {
    const index = indexOf({ name: 'Meenee' }, { name: 'Mini' });
    const fit = index.whole.match('mni', { text: 'menee', unfinished: false }).get(0);
    expect(fit).toBeGreaterThan(0.5);
  });
});

describe('a word', () => {
  const index = () =>
    indexOf(
      { name: 'Salem Salem Fort', kind: 'landmark' },
      { name: 'Fort Kovil', kind: 'temple', state: 'Kerala' },
    );
  /** The number of a word in the index. */
  function numberOf(word: string): number {
    const [number] = [...index().words.match(word, { text: word, unfinished: false })]
      .filter(([, fit]) => fit === 1)
      .map(([id]) => id);
    return number ?? -1;
  }

  test('has the names that contain it, each once, and its length', () => {
    const { namesByWord, wordLengths, names } = index();
    expect(namesByWord[numberOf('salem')]).toEqual([0]);
    expect(namesByWord[numberOf('port')]).toEqual([0, 1]);
    expect(wordLengths[numberOf('salem')]).toBe(5);
    expect(wordLengths[numberOf('port')]).toBe(4);
    expect(names.map(({ letters }) => letters)).toEqual([14, 9]);
  });

  test('has the places that it describes without being in their name', () => {
    const { placesByContext, namesByWord, placeCount } = index();
    expect(placeCount).toBe(2);
    expect(placesByContext[numberOf('keralam')] ?? []).toEqual([]);
    expect(placesByContext[numberOf('kerala')]).toEqual([1]);
    expect(placesByContext[numberOf('tamil')]).toEqual([0]);
    expect(namesByWord[numberOf('kerala')]).toEqual([]);
    expect(placesByContext[numberOf('port')]).toEqual([]);
  });
});

test('an unknown place is a landmark without a name', () => {
  const index = indexOf({ name: 'Kottai', kind: 'temple' });
  expect(index.kindOf(0)).toBe('temple');
  expect(index.kindOf(1)).toBe('landmark');
  expect(index.spellingsOf(1)).toEqual([]);
});
