import { foldedWords, lettersOf } from './folding.ts';
import { kindWords, smallWords } from '#search/kind-words.ts';
import { placeKinds, type PlaceKind } from '#place.ts';

const small = new Set(smallWords.split(' ').flatMap(foldedWords));
/** Every word that says a kind of place. */
export const ofKinds: ReadonlySet<string> = new Set(
  Object.values(kindWords).join(' ').split(' ').flatMap(foldedWords),
);
/** No name holds a letter four times in a row; a finger on a key does. */
const stuckKey = /(\p{L})\1{3}/iu;
/** Nor does one hold five neighbours of a row of the keyboard. */
const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const shortestWalk = 5;

/** Whether a finger stuck to a key or walked along a row of them. */
export function isFingers(text: string): boolean {
  const typed = lettersOf(text);
  const walks = (row: string) =>
    Array.from(row.slice(shortestWalk - 1)).some((_, at) =>
      typed.includes(row.slice(at, at + shortestWalk)),
    );
  return stuckKey.test(text) || keyboardRows.some(walks);
}

/** Words that carry meaning; when there are only small ones, those. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !small.has(word) && !/^\d+$/.test(word));
  return telling.length > 0 ? telling : words;
}

const kindsByWord = new Map<string, PlaceKind[]>();
for (const kind of placeKinds) {
  for (const word of foldedWords(kindWords[kind])) {
    kindsByWord.set(word, [...(kindsByWord.get(word) ?? []), kind]);
  }
}

/** The kinds of place that the words say: "kovil" says temple. */
export function kindsSaid(words: readonly string[]): ReadonlySet<PlaceKind> {
  return new Set(words.flatMap((word) => kindsByWord.get(word) ?? []));
}

/** Kinds that people write in one word with the name; not kovil, with which names of towns end. */
const oftenJoined =
  'temple airport junction station railway busstand beach church hospital college university';
const joinedName = new RegExp(`^(.{3,})(${foldedWords(oftenJoined).join('|')})$`);

/** "trichyrailwaystation" is three words. */
export function apart(word: string): string[] {
  const [, name, kind] = joinedName.exec(word) ?? [];
  return name === undefined || kind === undefined ? [word] : [...apart(name), kind];
}
