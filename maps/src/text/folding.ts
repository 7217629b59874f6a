import { latinFromTamil } from './tamil-script.ts';

/** Longer input is cut: no place name is longer, and the work stays bounded. */
export const longestText = 160;

/** Spelling habits of south Indian names in Latin letters, applied in this order. */
const habits: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]+/g, ' '],
  [/zh|z/g, 'l'],
  [/[ct]?ch+/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c|q/g, 'k'],
  [/C/g, 'c'],
  [/f/g, 'p'],
  [/(?<=[bcdgjklmnprst])h+/g, ''],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/ee|ie|ey|ei/g, 'i'],
  [/oo|ou/g, 'u'],
  [/y/g, 'i'],
  [/([a-z])\1+/g, '$1'],
];

// oxlint-disable-next-line no-control-regex -- the whole of ASCII is meant
const plainAscii = /^[\u0000-\u007f]*$/;

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}

/**
 * The words of a text in the spelling that all usual spellings of it share ("Thiruvaiyaaru" and
 * "Tiruvaiyaru" meet: th=t, zh=l, w=v, ee=i, oo=u, doubled letters; Tamil script is written in
 * Latin letters first). Never throws.
 */
export function foldedWords(text: string): string[] {
  const cut = text.slice(0, longestText);
  const latin = plainAscii.test(cut) ? cut : withoutMarks(latinFromTamil(cut.normalize('NFKC')));
  let folded = latin.toLowerCase().replace(/['’.`]/g, '');
  for (const [habit, replacement] of habits) folded = folded.replace(habit, replacement);
  return folded.split(' ').filter((word) => word !== '');
}

/** The letters and digits of a text as typed, in lower case: for telling "nn" from "n". */
export function lettersOf(text: string): string {
  return text
    .slice(0, longestText)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Folded words run together: "thillai nagar" and "thillainagar" meet. */
export function runTogether(words: readonly string[]): string {
  return words.join('').replace(/([a-z])\1+/g, '$1');
}

/**
 * How a folded word sounds when voice and short vowels are not told apart, as Tamil script does
 * not: p/b, t/d, k/g, c/j/s, e/i, o/u.
 */
export function soundOf(word: string): string {
  return word
    .replace(/h/g, '')
    .replace(/b/g, 'p')
    .replace(/d/g, 't')
    .replace(/g/g, 'k')
    .replace(/[js]/g, 'c')
    .replace(/e/g, 'i')
    .replace(/o/g, 'u')
    .replace(/([a-z])\1+/g, '$1');
}

/** What a half-typed word may be on the way to: its last letter may be the first of a pair that folds. */
export function unfinishedForms(word: string, typed: string): string[] {
  const stem = word.slice(0, -1);
  const last = typed.at(-1)?.toLowerCase();
  if (last === 'c') return [word, `${stem}c`];
  if (last === 'e') return [word, `${stem}i`];
  if (last === 'o') return [word, `${stem}u`];
  return [word];
}
