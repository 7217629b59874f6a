import { latinFromTamil } from './tamil-script.ts';

/** Longer texts are cut to bound the work; no place name is longer. */
export const longestText = 160;

/** Variants in the Latin spelling of south Indian names, replaced in this order. */
const variants: readonly (readonly [RegExp, string])[] = [
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
 * The words of a text in one common spelling for all usual spellings: "Thiruvaiyaaru" and "Tiruvaiyaru" fold
 * alike (th=t, zh=l, w=v, ee=i, oo=u, doubled letters). Tamil script is transliterated first. Reads at most
 * `longestText` characters. Never throws.
 */
export function foldedWords(text: string): string[] {
  const cut = text.slice(0, longestText);
  const latin = plainAscii.test(cut) ? cut : withoutMarks(latinFromTamil(cut.normalize('NFKC')));
  let folded = latin.toLowerCase().replace(/['’.`]/g, '');
  for (const [variant, replacement] of variants) folded = folded.replace(variant, replacement);
  return folded.split(' ').filter((word) => word !== '');
}

/** The letters and digits of a text in lower case, unfolded, which distinguishes "nn" from "n". */
export function lettersOf(text: string): string {
  return text
    .slice(0, longestText)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Folded words joined without spaces: "thillai nagar" and "thillainagar" become equal. */
export function runTogether(words: readonly string[]): string {
  return words.join('').replace(/([a-z])\1+/g, '$1');
}

/** The sound of a folded word without the differences that Tamil script does not write: p/b, t/d, k/g, c/j/s, e/i, o/u. */
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

/**
 * The folded forms that an unfinished word may become, because its last letter may start a pair that folds.
 * `typed` is the unfolded text, `word` its last folded word.
 */
export function unfinishedForms(word: string, typed: string): string[] {
  const stem = word.slice(0, -1);
  const last = typed.at(-1)?.toLowerCase();
  if (last === 'c') return [word, `${stem}c`];
  if (last === 'e') return [word, `${stem}i`];
  if (last === 'o') return [word, `${stem}u`];
  return [word];
}
