import { normaliseIndianMobile } from '@anandham/domain/contact-number';

/** One word as it was typed, folded. */
export type SearchPattern = {
  /** For LIKE on a whole folded text, which has a blank in front. */
  readonly like: string;
  /** For LIKE on a single word. */
  readonly likeWord: string;
  /** For LIKE on a number to call; null for what is not all digits. */
  readonly likeMobile: string | null;
  /** The whole number to call, where it is one. */
  readonly mobile: string | null;
  /** It has a trigram, or is one or two letters at the beginning of a word. */
  readonly isLong: boolean;
  readonly begins: boolean;
};

/** What a typed search means to the database. */
export type SearchTerms = {
  /** A booking matches when all of them do. */
  readonly patterns: readonly SearchPattern[];
  /** Bookings whose id begins like this; null when it is no beginning of one. */
  readonly ids: { readonly first: string; readonly last: string } | null;
};

const mostWords = 6;
/** So many letters or digits in a row have a trigram; fewer are looked for only where a word begins. */
const trigram = /[a-z0-9]{3}/;

/**
 * Words are looked for anywhere in name, mobile, pickup and destination; those of one or two letters
 * only where a word begins. A telephone number may be typed in any way.
 */
export function searchTerms(typed: string): SearchTerms {
  const text = typed.trim().toLowerCase();
  const digits = normaliseIndianMobile(text) ?? text.replace(/[\s().+-]/g, '');
  const words = /^\d+$/.test(digits) ? [digits] : text.split(/\s+/u).slice(0, mostWords);
  return { patterns: words.map(patternOf), ids: idsLike(text) };
}

function patternOf(word: string): SearchPattern {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  const isLong = trigram.test(word);
  const begins = !isLong && /^[a-z0-9]/.test(word);
  const likeWord = begins ? `${escaped}%` : `%${escaped}%`;
  return {
    like: begins ? `% ${escaped}%` : likeWord,
    likeWord,
    likeMobile: /^\d+$/.test(word) ? likeWord : null,
    mobile: /^\d{10}$/.test(word) ? word : null,
    ...{ isLong, begins },
  };
}

/** Ids are UUIDs; eight digits of one are enough to look for it. */
function idsLike(text: string): SearchTerms['ids'] {
  const hex = text.replaceAll('-', '');
  if (!/^[0-9a-f]{8,32}$/.test(hex)) return null;
  return { first: uuidOf(hex.padEnd(32, '0')), last: uuidOf(hex.padEnd(32, 'f')) };
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
