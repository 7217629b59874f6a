import { foldedWords, lettersOf, runTogether } from '#text/folding.ts';
import type { GazetteerEntry } from '#gazetteer.ts';
import type { PlaceKind } from '#place.ts';
import { contextWords } from './place-context.ts';
import { createVocabulary, type Vocabulary } from '#text/vocabulary.ts';

/** One name of one place, as folded words. */
type Name = {
  readonly place: number;
  readonly words: readonly number[];
  readonly letters: number;
};

/** An index of names and words. Places, names and words are numbers: their positions in lists. */
export type PlaceIndex = {
  readonly words: Vocabulary;
  /** Folded length of each word. */
  readonly wordLengths: readonly number[];
  /** By word: the names that contain it. */
  readonly namesByWord: readonly (readonly number[])[];
  readonly names: readonly Name[];
  /** By word: the places it describes (kind, town, district, state) without being in their name. */
  readonly placesByContext: readonly (readonly number[])[];
  readonly placeCount: number;
  /** The names of a place as `lettersOf` returns them. */
  readonly spellingsOf: (place: number) => readonly string[];
  readonly kindOf: (place: number) => PlaceKind;
  /** The names of a place as folded words. */
  readonly foldedNamesOf: (place: number) => readonly (readonly string[])[];
  /** Folded words that describe a place: kind, town, district, state. */
  readonly contextOf: (place: number) => ReadonlySet<string>;
  /** The places with exactly this name, folded and joined. */
  readonly placesCalled: (joined: string) => readonly number[];
  readonly whole: Vocabulary;
  /** By complete name, folded and joined: the places with this name. */
  readonly placesByWhole: readonly (readonly number[])[];
};

/** Numbers strings and stores a list for each. */
function createNumbering(): {
  keys: string[];
  lists: number[][];
  numberOf: (key: string) => number;
  /** The number of a string, or undefined when it has none yet. */
  known: (key: string) => number | undefined;
} {
  const numbers = new Map<string, number>();
  const keys: string[] = [];
  const lists: number[][] = [];
  const numberOf = (key: string) => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, keys.length);
    lists.push([]);
    return keys.push(key) - 1;
  };
  return { keys, lists, numberOf, known: (key) => numbers.get(key) };
}

/** A name with its spoken form, if it has one: "Vellore" is also spoken and written "Vellur". */
function spokenForms(name: string): string[] {
  const spoken = name.replace(/ore\b/g, 'ur');
  return spoken === name ? [name] : [name, spoken];
}

/** The names by which a place is found: its own, its aliases and the Tamil one. */
function namesOf({ place, aliases }: GazetteerEntry): string[] {
  const tamil = place.nameTamil === null ? [] : [place.nameTamil];
  return [place.name, ...aliases].flatMap(spokenForms).concat(tamil);
}

/** Derives a value from each name of a place on first use, because most places are never needed. */
function fromNames<T>(
  entries: readonly GazetteerEntry[],
  make: (name: string) => T,
): (place: number) => readonly T[] {
  const known: (readonly T[] | undefined)[] = [];
  return (place) => {
    const entry = entries[place];
    return (known[place] ??= entry === undefined ? [] : namesOf(entry).map(make));
  };
}

/** Indexes every name and alias of the entries. A place's number is its position in `entries`. */
export function createPlaceIndex(entries: readonly GazetteerEntry[]): PlaceIndex {
  const words = createNumbering();
  const whole = createNumbering();
  const spelt: string[] = [];
  const context: number[][] = [];
  const names: Name[] = [];
  const contextOf = contextWords(entries);
  const contexts: ReadonlySet<string>[] = [];
  for (const [place, entry] of entries.entries()) {
    const seen = new Set<string>();
    for (const text of namesOf(entry)) {
      const folded = foldedWords(text);
      const joined = runTogether(folded);
      if (joined === '' || seen.has(joined)) continue;
      seen.add(joined);
      const number = whole.numberOf(joined);
      whole.lists[number]?.push(place);
      spelt[number] ??= lettersOf(text);
      const numbers = folded.map(words.numberOf);
      for (const word of new Set(numbers)) words.lists[word]?.push(names.length);
      names.push({ place, words: numbers, letters: folded.join('').length });
    }
    contexts.push(contextOf(entry));
    for (const word of contexts[place] ?? []) {
      const number = words.numberOf(word);
      (context[number] ??= []).push(place);
    }
  }
  return {
    words: createVocabulary(words.keys),
    wordLengths: words.keys.map((word) => word.length),
    namesByWord: words.lists,
    names,
    placesByContext: words.keys.map((_, number) => context[number] ?? []),
    placeCount: entries.length,
    spellingsOf: fromNames(entries, lettersOf),
    foldedNamesOf: fromNames(entries, foldedWords),
    contextOf: (place) => contexts[place] ?? new Set(),
    placesCalled: (joined) => whole.lists[whole.known(joined) ?? -1] ?? [],
    kindOf: (place) => entries[place]?.place.kind ?? 'landmark',
    whole: createVocabulary(whole.keys, spelt),
    placesByWhole: whole.lists,
  };
}
