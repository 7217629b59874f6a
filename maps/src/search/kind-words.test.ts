import { describe, expect, test } from 'vitest';
import { foldedWords } from '#text/folding.ts';
import { findPlaces } from './place-search.ts';
import { worldOf, type Sketch } from '#testing/small-world.ts';
import { mentionedKinds, significantWords } from '#text/typed-words.ts';

/** The fit of "Kottai" in Salem to a text. */
function fitOf(text: string, kottai: Partial<Sketch>): number {
  const lookup = worldOf([{ name: 'Kottai', district: 'Salem', ...kottai }]);
  return findPlaces(lookup, text, false)[0]?.fit ?? 0;
}
const wholeName = 5;
/** The fit of a text with the name and `letters` more letters that describe the place. */
const withDescription = (letters: number) => (wholeName + 0.86 * letters) / (wholeName + letters);

describe('the kind of place', () => {
  test.each([
    ['town', 'town'],
    ['village', 'village'],
    ['area', 'area'],
    ['city', 'city'],
    ['railway_station', 'junction'],
    ['railway_station', 'சந்திப்பு'],
    ['bus_stand', 'terminus'],
    ['bus_stand', 'பேருந்து'],
    ['airport', 'airport'],
    ['airport', 'விமான'],
    ['temple', 'koil'],
    ['temple', 'கோயில்'],
    ['church', 'basilica'],
    ['church', 'தேவாலயம்'],
    ['mosque', 'dargah'],
    ['mosque', 'பள்ளிவாசல்'],
    ['beach', 'beach'],
    ['beach', 'கடற்கரை'],
    ['hill_station', 'hills'],
    ['hill_station', 'மலை'],
    ['falls', 'waterfalls'],
    ['falls', 'அருவி'],
    ['campus', 'college'],
    ['campus', 'கல்லூரி'],
    ['hospital', 'hospital'],
    ['hospital', 'மருத்துவமனை'],
  ] as const)('%s is mentioned by "%s"', (kind, word) => {
    expect(mentionedKinds(foldedWords(word))).toContain(kind);
  });

  test('is ambiguous for words that several kinds share', () => {
    expect([...mentionedKinds(foldedWords('நிலையம்'))]).toEqual([
      'railway_station',
      'bus_stand',
      'airport',
    ]);
    expect([...mentionedKinds(foldedWords('கோவில்'))]).toEqual(['temple', 'church']);
    expect([...mentionedKinds(foldedWords('kottai in salem'))]).toEqual([]);
  });

  test('finds a place together with its name', () => {
    expect(fitOf('kottai koil', { kind: 'temple' })).toBeCloseTo(withDescription(4), 6);
    expect(fitOf('kottai village', { kind: 'village' })).toBeCloseTo(withDescription(6), 6);
    expect(fitOf('kottai koil', { kind: 'falls' })).toBeLessThan(0.78);
  });
});

describe('the state of a place', () => {
  test.each([
    ['Tamil Nadu', 'tn', 3],
    ['Tamil Nadu', 'தமிழ்நாடு', 9],
    ['Kerala', 'kl', 3],
    ['Kerala', 'கேரளா', 6],
    ['Karnataka', 'ka', 3],
    ['Andhra Pradesh', 'ap', 3],
    ['Andhra Pradesh', 'andhra', 5],
    ['Telangana', 'ts', 3],
    ['Telangana', 'tg', 3],
    ['Puducherry', 'py', 3],
    ['Puducherry', 'pondicherry', 9],
  ])('%s is mentioned by "%s"', (state, word, letters) => {
    expect(fitOf(`kottai ${word}`, { state })).toBeCloseTo(withDescription(letters), 6);
    expect(fitOf(`kottai ${word}`, { state: 'Goa' })).toBeLessThan(withDescription(letters) - 0.05);
  });
});

test('small words are not significant', () => {
  const words = foldedWords('opposite the city in kottai near india post via salem taluk');
  expect(significantWords(words)).toEqual(['kotai', 'salem']);
  const small = foldedWords('in the');
  expect(significantWords(small)).toEqual(small);
});
