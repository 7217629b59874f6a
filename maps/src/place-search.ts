import { greatCircleKm } from './coordinates.ts';
import { foldedWords, lettersOf, runTogether } from './folding.ts';
import type { GazetteerEntry } from './gazetteer.ts';
import { kindWords, smallWords } from './kind-words.ts';
import type { PlaceIndex } from './place-index.ts';
import type { WordMatches } from './vocabulary.ts';

/** A place (by its position) with how well it fits the text (0 to 1) and what it is worth in a list. */
export type Found = { readonly place: number; readonly fit: number; readonly rank: number };

/** Where most trips begin: the operator stands in Tiruchirappalli. */
const operator = { latitude: 10.79, longitude: 78.7 };

const mostWords = 8;
const contextFit = 0.86;
const leastFit = 0.55;
const leastExplained = 0.8;
/** How much faster worth falls than fit. */
const steepness = 6;
/** A name that begins with the very letters typed goes before one that only folds alike. */
const asSpelt = 1.3;
const small = new Set(smallWords.split(' ').flatMap(foldedWords));
const ofKinds = new Set(Object.values(kindWords).join(' ').split(' ').flatMap(foldedWords));
/** No name holds a letter four times in a row; a finger on a key does. */
const stuckKey = /(\p{L})\1{3}/iu;

export type Searchable = {
  readonly index: PlaceIndex;
  readonly worth: readonly number[];
  /** Folded names of large cities outside the served states, which must not be taken for a misspelling. */
  readonly elsewhere: ReadonlySet<string>;
};

/** How much a place is worth before anything is typed: its prominence, and how near it is. */
export function worths(entries: readonly GazetteerEntry[]): number[] {
  return entries.map(({ place, prominence }) => {
    const km = greatCircleKm(operator, place);
    return (0.2 + prominence / 100) * (1 / (1 + km / 350) + 0.4 * Math.exp(-km / 25));
  });
}

/** Words that carry meaning; when there are only small ones, those. */
function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !small.has(word) && !/^\d+$/.test(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Every place that fits the text, best first. Nothing for text without letters or digits, and
 * nothing for the name of a city elsewhere or of something in it ("delhi airport"). `unfinished`: the last word may be half typed.
 */
export function findPlaces(
  { index, worth, elsewhere }: Searchable,
  text: string,
  unfinished: boolean,
): Found[] {
  const words = foldedWords(text).slice(0, mostWords);
  const joined = runTogether(words);
  if (joined === '' || stuckKey.test(text)) return [];
  const fits = new Map<number, number>();
  const note = (place: number, fit: number) => {
    if (fit >= leastFit && fit > (fits.get(place) ?? 0)) fits.set(place, fit);
  };
  for (const [whole, fit] of index.whole.match(joined, { text, unfinished })) {
    for (const place of index.placesByWhole[whole] ?? []) note(place, fit);
  }
  if (joined.length > 1)
    noteWordByWord(index, { words: tellingWords(words), text, unfinished }, note);
  const named = runTogether(words.filter((word) => !ofKinds.has(word)));
  const isElsewhere = elsewhere.has(joined) || elsewhere.has(named);
  if (isElsewhere && ![...fits.values()].includes(1)) return [];
  const typed = lettersOf(text);
  return [...fits]
    .map(([place, fit]) => {
      const spelt = index.spellingsOf(place).some((name) => name.startsWith(typed));
      const rank = fit ** steepness * (worth[place] ?? 0) * (spelt ? asSpelt : 1);
      return { place, fit, rank };
    })
    .sort((a, b) => b.rank - a.rank || a.place - b.place);
}

/** A long word says more than a short one, but an initial is no accident. */
function weightOf(word: string): number {
  return Math.max(3, word.length);
}

/** How well one typed word fits each name and the description of each place; 0 where it does not. */
type Evidence = {
  readonly names: Float32Array;
  /** Letters of the fitting word, by name. */
  readonly letters: Uint8Array;
  readonly places: Float32Array;
};

function evidenceFor(index: PlaceIndex, matches: WordMatches, onlyNames: boolean): Evidence {
  const names = new Float32Array(index.names.length);
  const letters = new Uint8Array(index.names.length);
  const places = new Float32Array(index.placeCount);
  for (const [word, fit] of matches) {
    for (const name of index.namesByWord[word] ?? []) {
      if (fit <= (names[name] ?? 0)) continue;
      names[name] = fit;
      letters[name] = index.wordLengths[word] ?? 0;
    }
    if (onlyNames) continue;
    for (const place of index.placesByContext[word] ?? []) {
      if (fit > (places[place] ?? 0)) places[place] = fit;
    }
  }
  return { names, letters, places };
}

/** Scores the places in whose name or description the words stand, in any order. */
function noteWordByWord(
  index: PlaceIndex,
  { words, text, unfinished }: { words: readonly string[]; text: string; unfinished: boolean },
  note: (place: number, fit: number) => void,
): void {
  const weights = words.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const evidence = words.map((word, position) => {
    const typing = { text, unfinished: unfinished && position === words.length - 1 };
    return evidenceFor(index, index.words.match(word, typing), words.length === 1);
  });
  for (const [number, name] of index.names.entries()) {
    let sum = 0;
    let explained = 0;
    let covered = 0;
    for (const [position, { names, letters, places }] of evidence.entries()) {
      const own = names[number] ?? 0;
      const fit = Math.max(own, contextFit * (places[name.place] ?? 0));
      if (fit === 0) continue;
      const weight = weights[position] ?? 0;
      explained += weight;
      sum += fit * weight;
      if (own === fit) covered += letters[number] ?? 0;
    }
    if (covered === 0 || explained / total < leastExplained) continue;
    const coverage = Math.min(1, covered / name.letters);
    note(name.place, (sum / total) * (0.8 + 0.2 * coverage));
  }
}
