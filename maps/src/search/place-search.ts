import { greatCircleKm } from '#coordinates.ts';
import { mistakes } from '#text/edit-distance.ts';
import { foldedWords, lettersOf, runTogether } from '#text/folding.ts';
import type { GazetteerEntry } from '#gazetteer.ts';
import type { PlaceIndex } from './place-index.ts';
import type { PlaceKind } from '#place.ts';
import { apart, isFingers, kindsSaid, ofKinds, tellingWords } from '#text/typed-words.ts';
import type { WordMatches } from '#text/vocabulary.ts';

/** A place (by its position) with how well it fits the text (0 to 1) and what it is worth in a list. */
export type Found = { readonly place: number; readonly fit: number; readonly rank: number };

export const townKinds: readonly PlaceKind[] = ['city', 'town', 'village', 'area'];

/** Where most trips begin: the operator stands in Tiruchirappalli. */
const operator = { latitude: 10.79, longitude: 78.7 };

const mostWords = 8;
const contextFit = 0.86;
const leastFit = 0.68;
const leastExplained = 0.8;
/** How much faster worth falls than fit. */
const steepness = 7;
/** How much more a name is worth that begins with the very letters typed than one that only folds alike. */
const asSpelt = 1;
const likenessSteepness = 3;
/** Who types a whole name letter by letter means it, however small the place; few letters may be a beginning. */
const asNamed = 4;
const shortestNamed = 5;
/** How many of the best places have their letters compared. */
const mostCompared = 16;
/** A place of the kind that was said ("temple") goes before one of another kind. */
const asSaid = 1.4;
/** A short name such as a station's code may be the beginning of a town as well. */
const asCode = 0.83;
const longestCode = 3;
export type Searchable = {
  readonly index: PlaceIndex;
  readonly worth: readonly number[];
  /** Folded names of large cities outside the served states, which must not be taken for a misspelling. */
  readonly elsewhere: ReadonlySet<string>;
};

/** What a place is worth that nobody has heard of. */
const leastWorth = 0.1;
/** A district's own town is spoken of more often than others of its size. */
const asSeat = 0.06;
/** Half as much is worth what is so far away. */
const halfWorthKm = 350;
/** A little more still what lies in the operator's own town. */
const atHome = { more: 0.1, withinKm: 25 };

/** How much a place is worth before anything is typed: its prominence, and how near it is. */
export function worths(entries: readonly GazetteerEntry[]): number[] {
  return entries.map(({ place, prominence }) => {
    const km = greatCircleKm(operator, place);
    const seat = place.population > 0 && place.name === place.district ? asSeat : 0;
    const near = 1 / (1 + km / halfWorthKm) + atHome.more * Math.exp(-km / atHome.withinKm);
    return (leastWorth + prominence / 100 + seat) * near;
  });
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
  if (joined === '' || isFingers(text)) return [];
  const fits = new Map<number, number>();
  const maybeCode = unfinished && lettersOf(text).length <= longestCode;
  const note = (place: number, matched: number) => {
    const fit = maybeCode && matched === 1 ? asCode : matched;
    if (fit >= leastFit && fit > (fits.get(place) ?? 0)) fits.set(place, fit);
  };
  for (const [whole, fit] of index.whole.match(joined, { text, unfinished })) {
    for (const place of index.placesByWhole[whole] ?? []) note(place, fit);
  }
  if (joined.length > 1)
    noteWordByWord(index, { words: tellingWords(words.flatMap(apart)), text, unfinished }, note);
  const named = runTogether(words.filter((word) => !ofKinds.has(word)));
  const isElsewhere = elsewhere.has(joined) || elsewhere.has(named);
  if (isElsewhere && ![...fits.values()].includes(1)) return [];
  const kinds = kindsSaid(words);
  const found = [...fits].map(([place, fit]) => {
    const said = kinds.has(index.kindOf(place)) ? asSaid : 1;
    return { place, fit, rank: fit ** steepness * (worth[place] ?? 0) * said };
  });
  return bySpelling(found.sort(byRank), index, text);
}

const byRank = (a: Found, b: Found) => b.rank - a.rank || a.place - b.place;

/** Compares the letters of the best places: what only folds alike goes behind what is spelt so. */
function bySpelling(found: readonly Found[], index: PlaceIndex, text: string): Found[] {
  const typed = lettersOf(text);
  const closeness = (place: number) => {
    const names = index.spellingsOf(place);
    if (typed.length >= shortestNamed && names.includes(typed)) return asNamed;
    const least = names.map((name) => mistakes(typed, name, typed.length / 2).beginning);
    const likeness = Math.max(0, 1 - Math.min(...least) / typed.length);
    return 1 + asSpelt * likeness ** likenessSteepness;
  };
  const first = found.slice(0, mostCompared).map((one) => {
    return { ...one, rank: one.rank * closeness(one.place) };
  });
  return [...first.sort(byRank), ...found.slice(mostCompared)];
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
  /** The names in which it stands. */
  readonly standsIn: readonly number[];
};

function evidenceFor(index: PlaceIndex, matches: WordMatches, onlyNames: boolean): Evidence {
  const names = new Float32Array(index.names.length);
  const letters = new Uint8Array(index.names.length);
  const places = new Float32Array(index.placeCount);
  const standsIn: number[] = [];
  for (const [word, fit] of matches) {
    for (const name of index.namesByWord[word] ?? []) {
      const known = names[name] ?? 0;
      if (fit <= known) continue;
      if (known === 0) standsIn.push(name);
      names[name] = fit;
      letters[name] = index.wordLengths[word] ?? 0;
    }
    if (onlyNames) continue;
    for (const place of index.placesByContext[word] ?? []) {
      if (fit > (places[place] ?? 0)) places[place] = fit;
    }
  }
  return { names, letters, places, standsIn };
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
  for (const number of new Set(evidence.flatMap(({ standsIn }) => standsIn))) {
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
