import { greatCircleKm } from './coordinates.ts';
import { foldedWords, runTogether } from './folding.ts';
import type { GazetteerEntry } from './gazetteer.ts';
import { smallWords } from './kind-words.ts';
import type { PlaceIndex } from './place-index.ts';

/** A place (by its position) with how well it fits the text (0 to 1) and what it is worth in a list. */
export type Found = { readonly place: number; readonly fit: number; readonly rank: number };

/** Where most trips begin: the operator stands in Tiruchirappalli. */
const operator = { latitude: 10.79, longitude: 78.7 };

const contextFit = 0.86;
const leastFit = 0.55;
const leastExplained = 0.72;
const small = new Set(smallWords.split(' ').flatMap(foldedWords));

/** How much a place is worth before anything is typed: its prominence, and how near it is. */
export function worths(entries: readonly GazetteerEntry[]): number[] {
  return entries.map(({ place, prominence }) => {
    const km = greatCircleKm(operator, place);
    return (0.18 + prominence / 100) / (1 + km / 350);
  });
}

/** Words that carry meaning; when there are only small ones, those. */
function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !small.has(word) && !/^\d+$/.test(word));
  return telling.length > 0 ? telling : words;
}

/** Every place that fits the text, best first. Nothing for text without letters or digits. */
export function findPlaces(index: PlaceIndex, worth: readonly number[], text: string): Found[] {
  const words = foldedWords(text).slice(0, 12);
  const joined = runTogether(words);
  if (joined === '') return [];
  const fits = new Map<number, number>();
  const note = (place: number, fit: number) => {
    if (fit >= leastFit && fit > (fits.get(place) ?? 0)) fits.set(place, fit);
  };
  for (const [whole, fit] of index.whole.match(joined, text)) {
    for (const place of index.placesByWhole[whole] ?? []) note(place, fit);
  }
  if (joined.length > 1) noteWordByWord(index, tellingWords(words), text, note);
  return [...fits]
    .map(([place, fit]) => ({ place, fit, rank: fit ** 5 * (worth[place] ?? 0) }))
    .sort((a, b) => b.rank - a.rank || a.place - b.place);
}

type Evidence = { fit: number; letters: number };

/** Scores the places in whose name or description the words stand, in any order. */
function noteWordByWord(
  index: PlaceIndex,
  words: readonly string[],
  typed: string,
  note: (place: number, fit: number) => void,
): void {
  const total = words.reduce((sum, word) => sum + word.length, 0);
  const inNames = new Map<number, Evidence[]>();
  const inContext: Map<number, number>[] = [];
  for (const [position, word] of words.entries()) {
    const describes = new Map<number, number>();
    for (const [number, fit] of index.words.match(
      word,
      position === words.length - 1 ? typed : '',
    )) {
      for (const name of index.namesByWord[number] ?? []) {
        const evidence = inNames.get(name) ?? [];
        if (evidence.length === 0) inNames.set(name, evidence);
        const known = evidence[position];
        if (known === undefined || known.fit < fit) {
          evidence[position] = { fit, letters: index.wordLengths[number] ?? 0 };
        }
      }
      if (words.length === 1 || (fit < 0.9 && word.length < 4)) continue;
      for (const place of index.placesByContext[number] ?? []) {
        if (fit > (describes.get(place) ?? 0)) describes.set(place, fit);
      }
    }
    inContext.push(describes);
  }
  for (const [number, evidence] of inNames) {
    const name = index.names[number];
    if (name === undefined) continue;
    let sum = 0;
    let explained = 0;
    let covered = 0;
    for (const [position, word] of words.entries()) {
      const own = evidence[position];
      const context = contextFit * (inContext[position]?.get(name.place) ?? 0);
      const fit = Math.max(own?.fit ?? 0, context);
      if (fit > 0) explained += word.length;
      if (own !== undefined && own.fit >= context) covered += own.letters;
      sum += fit * word.length;
    }
    if (explained / total < leastExplained) continue;
    const coverage = Math.min(1, covered / name.letters);
    note(name.place, (sum / total) * (0.8 + 0.2 * coverage));
  }
}
