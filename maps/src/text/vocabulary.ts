import { mistakes } from './edit-distance.ts';
import { lettersOf, soundOf, unfinishedForms } from './folding.ts';

/** How well each matching word fits the typed one (0 to 1), by the position of the word. */
export type WordMatches = ReadonlyMap<number, number>;

/** The unfolded text, and whether the customer may still be typing its last word. */
export type Typing = { readonly text: string; readonly unfinished: boolean };

export type Vocabulary = {
  /** The words that equal, start with, sound like or nearly equal the typed folded word. */
  match(word: string, typing: Typing): WordMatches;
};

type Sorted = { readonly keys: readonly string[]; readonly ids: readonly number[] };

const exact = 1;
const exactSound = 0.9;
/** A prefix counts less when the customer has finished the word. */
const finished = 0.85;
const beginning = 0.8;
const beginningSound = 0.64;
const rest = 0.12;
/** Up to this many letters say nothing about the length of the word. */
const fewLetters = 4;
/** Factor for short words, which sound like many others. */
const shortSound = 0.75;
const nearly = 0.93;
const nearlyBeginning = 0.8;
const shortestFuzzy = 4;
const shortestFuzzyBeginning = 6;
const shortestSoundBeginning = 4;
const longestFuzzy = 40;
/** Factor for a match by letters. A typing mistake costs less in letters than in their folded form. */
const asLetters = 0.95;
const mostCandidates = 48;

/**
 * An index of folded words: binary search for prefixes, trigrams of sounds for mistakes. `spellings` are the
 * unfolded letters of each word; with them a search compares letters, too.
 */
export function createVocabulary(
  words: readonly string[],
  spellings: readonly string[] = [],
): Vocabulary {
  const sounds = words.map(soundOf);
  const byWord = sorted(words);
  const bySound = sorted(sounds);
  const trigrams = trigramIndex(sounds);
  const bySkeleton = groupBySkeleton(sounds);
  const counts = new Uint8Array(words.length);

  const noteBeginnings = (word: string, { text, unfinished }: Typing, note: Note) => {
    const share = unfinished ? 1 : finished;
    for (const form of unfinished ? unfinishedForms(word, text) : [word]) {
      eachBeginning(byWord, form, (id, key) =>
        note(id, form === key ? exact : share * beginningOf(form, key)),
      );
      const sound = soundOf(form);
      const short = sound.length < shortestSoundBeginning ? shortSound : 1;
      eachBeginning(bySound, sound, (id, key) =>
        note(
          id,
          sound === key
            ? short * exactSound
            : short * share * (beginningSound + rest * (sound.length / key.length)),
        ),
      );
    }
  };

  return {
    match(word, typing) {
      const found = new Map<number, number>();
      const note: Note = (id, fit) => {
        if (fit > (found.get(id) ?? 0)) found.set(id, fit);
      };
      noteBeginnings(word, typing, note);
      const sound = soundOf(word);
      const letters = spellings.length === 0 ? '' : lettersOf(typing.text);
      const length = Math.max(sound.length, letters.length - 1);
      if (length < shortestFuzzy || sound.length > longestFuzzy) return found;
      const skeleton = skeletonOf(sound);
      const candidates = new Set([
        ...similar(sound, trigrams, counts),
        ...(bySkeleton.get(skeleton) ?? []),
      ]);
      for (const id of candidates) {
        if (sound.length >= shortestFuzzy) note(id, fitWithMistakes(sound, sounds[id] ?? ''));
        if (letters !== '') note(id, asLetters * fitWithMistakes(letters, spellings[id] ?? ''));
      }
      return found;
    },
  };
}

type Note = (id: number, fit: number) => void;

/** How well a prefix fits a word: better the more of the word it covers. */
function beginningOf(typed: string, known: string): number {
  const share = typed.length <= fewLetters ? 0.5 : typed.length / known.length;
  return beginning + rest * share;
}

/** The consonants of a sound, which remain when every vowel is wrong. */
function skeletonOf(sound: string): string {
  return sound.replace(/[aiu]/g, '');
}

function groupBySkeleton(sounds: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const long = [...sounds.keys()].filter((id) => (sounds[id]?.length ?? 0) >= shortestFuzzy);
  return Map.groupBy(long, (id) => skeletonOf(sounds[id] ?? ''));
}

/** The allowed mistakes: 1 for four letters, 1.5 from five, 2 from seven, 3 from eleven. */
function allowedMistakes(length: number): number {
  if (length >= 11) return 3;
  if (length >= 7) return 2;
  return length >= 5 ? 1.5 : 1;
}

function fitWithMistakes(sound: string, known: string): number {
  const limit = allowedMistakes(sound.length);
  const { whole, beginning: start } = mistakes(sound, known, limit);
  const right = (wrong: number) => (wrong > limit ? 0 : 1 - wrong / (sound.length + 1));
  const completed = sound.length / Math.max(sound.length, known.length);
  if (sound.length < shortestFuzzyBeginning) return nearly * right(whole);
  return Math.max(
    nearly * right(whole),
    nearlyBeginning * right(start) * (1 - rest + rest * completed),
  );
}

function sorted(words: readonly string[]): Sorted {
  const ids = words.map((_, id) => id);
  const keyOf = (id: number) => words[id] ?? '';
  ids.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return { keys: ids.map(keyOf), ids };
}

function eachBeginning(
  { keys, ids }: Sorted,
  start: string,
  visit: (id: number, key: string) => void,
): void {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < keys.length; at += 1) {
    const key = keys[at] ?? '';
    if (!key.startsWith(start)) return;
    visit(ids[at] ?? 0, key);
  }
}

function trigramsOf(sound: string): string[] {
  const padded = `^${sound}`;
  const parts: string[] = [];
  for (let at = 0; at + 3 <= padded.length; at += 1) parts.push(padded.slice(at, at + 3));
  return parts;
}

function trigramIndex(sounds: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (const [id, sound] of sounds.entries()) {
    for (const part of new Set(trigramsOf(sound))) {
      const ids = index.get(part);
      if (ids === undefined) index.set(part, [id]);
      else ids.push(id);
    }
  }
  return index;
}

/** The words that share most trigrams with the sound, at most `mostCandidates`. */
function similar(
  sound: string,
  index: ReadonlyMap<string, readonly number[]>,
  counts: Uint8Array,
): number[] {
  const parts = trigramsOf(sound);
  const touched: number[] = [];
  for (const part of parts) {
    for (const id of index.get(part) ?? []) {
      if (counts[id] === 0) touched.push(id);
      counts[id] = (counts[id] ?? 0) + 1;
    }
  }
  const least = Math.max(1, Math.floor(parts.length * 0.3));
  const best = touched.filter((id) => (counts[id] ?? 0) >= least);
  best.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const chosen = best.slice(0, mostCandidates);
  for (const id of touched) counts[id] = 0;
  return chosen;
}
