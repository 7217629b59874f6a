import { greatCircleKm } from '#coordinates.ts';
import { mistakes } from '#text/edit-distance.ts';
import { foldedWords, lettersOf, runTogether } from '#text/folding.ts';
import type { GazetteerEntry } from '#gazetteer.ts';
import type { PlaceIndex } from './place-index.ts';
import type { PlaceKind } from '#place.ts';
import {
  splitJoinedWord,
  isKeyboardMash,
  mentionedKinds,
  allKindWords,
  significantWords,
} from '#text/typed-words.ts';
import type { WordMatches } from '#text/vocabulary.ts';

/** A place (by its position) with how well it fits the text (0 to 1) and its rank in a list (higher is better). */
export type Found = { readonly place: number; readonly fit: number; readonly rank: number };

export const townKinds: readonly PlaceKind[] = ['city', 'town', 'village', 'area'];

/** The operator's position in Tiruchirappalli, where most trips start, in degrees. */
const operator = { latitude: 10.79, longitude: 78.7 };

const mostWords = 8;
const contextFit = 0.86;
const leastFit = 0.68;
const leastExplained = 0.8;
/** The power of the fit in the rank. */
const steepness = 7;
/** Added to the rank's factor for a name that starts with the typed letters instead of only folding alike. */
const spellingBonus = 1;
const likenessSteepness = 3;
/** Factor for a complete name typed letter by letter, which means that place even if it is little known. */
const exactNameFactor = 4;
/** A shorter exact name may be the start of another one. */
const shortestNamed = 5;
/** The number of best places whose letters are compared. */
const mostCompared = 16;
/** Factor for a place of a kind that the text mentions ("temple"). */
const mentionedKindFactor = 1.4;
/** Fit of a short exact name such as a station's code, which may also be the start of a town's name. */
const codeFit = 0.83;
const longestCode = 3;

export type Searchable = {
  readonly index: PlaceIndex;
  readonly worth: readonly number[];
  /** Folded names of large cities outside the served states, which are not misspellings of served places. */
  readonly elsewhere: ReadonlySet<string>;
};

/** The worth of an unknown place. */
const leastWorth = 0.1;
/** Added for the town that a district is named after. */
const districtTownBonus = 0.06;
/** At this distance a place has half its worth. */
const halfWorthKm = 350;
/** Added for places in the operator's own town. */
const homeBonus = { more: 0.1, withinKm: 25 };

/** The worth of each place before anything is typed, from its prominence and its distance to the operator. */
export function worths(entries: readonly GazetteerEntry[]): number[] {
  return entries.map(({ place, prominence }) => {
    const km = greatCircleKm(operator, place);
    const seat = place.population > 0 && place.name === place.district ? districtTownBonus : 0;
    const near = 1 / (1 + km / halfWorthKm) + homeBonus.more * Math.exp(-km / homeBonus.withinKm);
    return (leastWorth + prominence / 100 + seat) * near;
  });
}

/**
 * Every place that fits the text, best first. Returns nothing for a text without letters or digits, nor for a
 * city outside the served states or a place in it ("delhi airport"). With `unfinished` the customer may still
 * be typing the last word. Never throws.
 */
export function findPlaces(
  { index, worth, elsewhere }: Searchable,
  text: string,
  unfinished: boolean,
): Found[] {
  const words = foldedWords(text).slice(0, mostWords);
  const joined = runTogether(words);
  if (joined === '' || isKeyboardMash(text)) return [];
  const fits = new Map<number, number>();
  const mayBeCode = unfinished && lettersOf(text).length <= longestCode;
  const note = (place: number, matched: number) => {
    const fit = mayBeCode && matched === 1 ? codeFit : matched;
    if (fit >= leastFit && fit > (fits.get(place) ?? 0)) fits.set(place, fit);
  };
  for (const [whole, fit] of index.whole.match(joined, { text, unfinished })) {
    for (const place of index.placesByWhole[whole] ?? []) note(place, fit);
  }
  if (joined.length > 1)
    noteWordByWord(
      index,
      { words: significantWords(words.flatMap(splitJoinedWord)), text, unfinished },
      note,
    );
  const named = runTogether(words.filter((word) => !allKindWords.has(word)));
  const isElsewhere = elsewhere.has(joined) || elsewhere.has(named);
  if (isElsewhere && ![...fits.values()].includes(1)) return [];
  const kinds = mentionedKinds(words);
  const found = [...fits].map(([place, fit]) => {
    const said = kinds.has(index.kindOf(place)) ? mentionedKindFactor : 1;
    return { place, fit, rank: fit ** steepness * (worth[place] ?? 0) * said };
  });
  return bySpelling(found.sort(byRank), index, text);
}

const byRank = (a: Found, b: Found) => b.rank - a.rank || a.place - b.place;

/** Reorders the best places by their letters: exact spellings before names that only fold alike. */
function bySpelling(found: readonly Found[], index: PlaceIndex, text: string): Found[] {
  const typed = lettersOf(text);
  const closeness = (place: number) => {
    const names = index.spellingsOf(place);
    if (typed.length >= shortestNamed && names.includes(typed)) return exactNameFactor;
    const least = names.map((name) => mistakes(typed, name, typed.length / 2).beginning);
    const likeness = Math.max(0, 1 - Math.min(...least) / typed.length);
    return 1 + spellingBonus * likeness ** likenessSteepness;
  };
  const first = found.slice(0, mostCompared).map((one) => {
    return { ...one, rank: one.rank * closeness(one.place) };
  });
  return [...first.sort(byRank), ...found.slice(mostCompared)];
}

/** A word's weight is its length, but an initial counts as three letters. */
function weightOf(word: string): number {
  return Math.max(3, word.length);
}

/** How well one typed word fits each name and the description of each place; 0 for no match. */
type Evidence = {
  readonly names: Float32Array;
  /** Length of the matching word, by name. */
  readonly letters: Uint8Array;
  readonly places: Float32Array;
  /** The names that contain a matching word. */
  readonly nameNumbers: readonly number[];
};

function evidenceFor(index: PlaceIndex, matches: WordMatches, onlyNames: boolean): Evidence {
  const names = new Float32Array(index.names.length);
  const letters = new Uint8Array(index.names.length);
  const places = new Float32Array(index.placeCount);
  const nameNumbers: number[] = [];
  for (const [word, fit] of matches) {
    for (const name of index.namesByWord[word] ?? []) {
      const known = names[name] ?? 0;
      if (fit <= known) continue;
      if (known === 0) nameNumbers.push(name);
      names[name] = fit;
      letters[name] = index.wordLengths[word] ?? 0;
    }
    if (onlyNames) continue;
    for (const place of index.placesByContext[word] ?? []) {
      if (fit > (places[place] ?? 0)) places[place] = fit;
    }
  }
  return { names, letters, places, nameNumbers };
}

/** Scores the places with the words in their names or descriptions, in any order. */
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
  for (const number of new Set(evidence.flatMap(({ nameNumbers }) => nameNumbers))) {
    const name = index.names[number];
    if (name === undefined) continue;
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
