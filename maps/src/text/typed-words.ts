import { foldedWords, lettersOf } from './folding.ts';
import { kindWords, smallWords } from '#search/kind-words.ts';
import { placeKinds, type PlaceKind } from '#place.ts';

const small = new Set(smallWords.split(' ').flatMap(foldedWords));
/** Every folded word for a kind of place. */
export const allKindWords: ReadonlySet<string> = new Set(
  Object.values(kindWords).join(' ').split(' ').flatMap(foldedWords),
);
/** No name has a letter four times in a row. */
const stuckKey = /(\p{L})\1{3}/iu;
/** No name has five neighbouring keys of a keyboard row. */
const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const shortestWalk = 5;

/** True for text that comes from a stuck key or from sliding along the keyboard, not from a name. */
export function isKeyboardMash(text: string): boolean {
  const typed = lettersOf(text);
  const walks = (row: string) =>
    Array.from(row.slice(shortestWalk - 1)).some((_, at) =>
      typed.includes(row.slice(at, at + shortestWalk)),
    );
  return stuckKey.test(text) || keyboardRows.some(walks);
}

/** The folded words without numbers and small words such as "near"; all words when no other is left. */
export function significantWords(words: readonly string[]): readonly string[] {
  const significant = words.filter((word) => !small.has(word) && !/^\d+$/.test(word));
  return significant.length > 0 ? significant : words;
}

const kindsByWord = new Map<string, PlaceKind[]>();
for (const kind of placeKinds) {
  for (const word of foldedWords(kindWords[kind])) {
    kindsByWord.set(word, [...(kindsByWord.get(word) ?? []), kind]);
  }
}

/** The kinds of places that the folded words mention: "kovil" mentions temple and church. */
export function mentionedKinds(words: readonly string[]): ReadonlySet<PlaceKind> {
  return new Set(words.flatMap((word) => kindsByWord.get(word) ?? []));
}

/** Kinds that customers join to a name. Not kovil, because names of towns end with it. */
const oftenJoined =
  'temple airport junction station railway busstand beach church hospital college university';
const joinedName = new RegExp(`^(.{3,})(${foldedWords(oftenJoined).join('|')})$`);

/** Splits kinds off the end of a folded word: "trichyrailwaystation" becomes three words. */
export function splitJoinedWord(word: string): string[] {
  const [, name, kind] = joinedName.exec(word) ?? [];
  return name === undefined || kind === undefined ? [word] : [...splitJoinedWord(name), kind];
}
