import { mistakes } from '#text/edit-distance.ts';
import { foldedWords, soundOf } from '#text/folding.ts';
import { allKindWords } from '#text/typed-words.ts';
import type { AddressText, Span } from './address-text.ts';

/** One name of a place: folded and run together, as it is spelt, and whether most people know the place. */
export type PlaceName = {
  readonly joined: string;
  readonly spelling: string;
  readonly isWellKnown: boolean;
};

/** How well a text contains a name (0 to 1), and the positions of the words that match it. */
export type NameMatch = { readonly quality: number; readonly words: ReadonlySet<number> };
const noMatch: NameMatch = { quality: 0, words: new Set() };

/** A shorter name may be another word with one mistake ("Salim", "Sale"). */
export const shortestMisspelt = 6;
/** The same for a name that few people know. */
const shortestUnknown = 8;
const mostMistakes = 1.25;
/** What a mistake costs for each letter of the name: one in seven letters is still certain. */
const perMistake = 1.3;
/** The same for the letters as typed, where folding does not forgive a mistake. */
const perLetter = 0.8;
const perLetterFoldedAlike = 0.6;
/** Codes of stations and airports ("MAS", "TRZ") are not misspellings of anything. */
const longestCode = 4;
/** The quality of a name of which the text has only a part. */
export const partialQuality = 0.75;

/** Words of a name that a text may leave out. */
const optionalWords = new Set(foldedWords('new old sri arulmigu'));

// eslint-disable-next-line no-control-regex -- the whole of ASCII is meant
const plainAscii = /^[\u0000-\u007f]*$/;

/**
 * The best match of a name in a text: in one span of the text, or with its words apart. A name that
 * consists only of kinds of places ("temple") matches only a text with no other words. `words` are the
 * folded words of the name, `context` the folded words that describe its place.
 */
export function matchName(
  words: readonly string[],
  name: PlaceName,
  text: AddressText,
  context: ReadonlySet<string>,
): NameMatch {
  let best = noMatch;
  const isKindOnly = words.every((word) => allKindWords.has(word));
  for (const span of text.spans) {
    const { start, end, isOther } = span;
    if (isOther) continue;
    const quality = isKindOnly && text.words.length > end - start ? 0 : likeness(span, name);
    if (quality > best.quality) {
      best = {
        quality,
        words: new Set(Array.from({ length: end - start }, (_, at) => start + at)),
      };
    }
  }
  if (best.quality === 1 || words.length === 1) return best;
  const apart = matchWords(words, text, context);
  return apart.quality > best.quality ? apart : best;
}

/** The match of a name whose words the text has in any order, some of them perhaps missing. */
function matchWords(
  name: readonly string[],
  text: AddressText,
  context: ReadonlySet<string>,
): NameMatch {
  const found = text.words.flatMap(({ word }, at) => (name.includes(word) ? [at] : []));
  const foundWords = new Set(found.map((at) => text.words[at]?.word ?? ''));
  const isNamed = [...foundWords].some((word) => !allKindWords.has(word));
  if (!isNamed) return noMatch;
  const hasKind = text.words.some(({ word }) => allKindWords.has(word) && context.has(word));
  const missing = name.filter(
    (word) =>
      !foundWords.has(word) && !optionalWords.has(word) && !(hasKind && allKindWords.has(word)),
  );
  const share = 1 - missing.join('').length / name.join('').length;
  return { quality: missing.length === 0 ? 1 : partialQuality * share, words: new Set(found) };
}

/**
 * 1 for the same name, less for each mistake, 0 for another name. Spellings that fold alike
 * ("Madhurai") lose little. Short names, and those that few people know, must be spelt right.
 */
function likeness(
  { joined: typed, letters }: Span,
  { joined, spelling, isWellKnown }: PlaceName,
): number {
  if (letters === spelling) return 1;
  const { length } = spelling;
  const share = (wrong: number) => wrong / Math.max(length, letters.length);
  const isLatin = plainAscii.test(letters);
  if (isLatin !== plainAscii.test(spelling)) {
    // A name that the gazetteer has only in Latin letters may be typed in Tamil, which folds to it.
    return !isLatin && typed === joined && length > longestCode ? 1 : 0;
  }
  const misspelt = () => share(mistakes(letters, spelling, length).whole);
  if (typed === joined) return length > longestCode ? 1 - perLetterFoldedAlike * misspelt() : 0;
  if (length < (isWellKnown ? shortestMisspelt : shortestUnknown)) return 0;
  const start = soundOf(typed.slice(0, 2));
  const hasSameStart = start === soundOf(joined.slice(0, 2));
  if (!hasSameStart && !(isWellKnown && start.startsWith(soundOf(joined.slice(0, 1))))) return 0;
  const { whole } = mistakes(typed, joined, mostMistakes);
  if (whole > mostMistakes) return 0;
  return Math.min(1 - perMistake * share(whole), 1 - perLetter * misspelt());
}
