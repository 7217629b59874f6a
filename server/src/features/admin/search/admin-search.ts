import { normaliseIndianMobile } from '@anandham/domain/accounts/contact-number';

/** What a typed search means to the database. */
export type SearchTerms = {
  /** For LIKE on `search_text`; a booking matches when all of them do. */
  readonly patterns: readonly string[];
  /** False when only the first rows can be searched: no index helps with signs alone. */
  readonly isIndexed: boolean;
  /** False for Tamil and other scripts, which have no trigrams but an index of their own. */
  readonly isAscii: boolean;
  /** Bookings whose id begins like this; null when it is no beginning of an id. */
  readonly ids: { readonly first: string; readonly last: string } | null;
};

const maxWords = 6;
/** Fewer emails or digits in a row have no trigram, except at the beginning of a word. */
const trigram = /[a-z0-9]{3}/;
const wordStart = /^[a-z0-9]/;
const ascii = /^\p{ASCII}*$/u;

/**
 * Words are searched anywhere in name, mobile, pickup and destination; those of one or two emails
 * only where a word begins. A telephone number may be typed in any way.
 */
export function searchTerms(typed: string): SearchTerms {
  const text = typed.trim().toLowerCase();
  const digits = normaliseIndianMobile(text) ?? text.replace(/[\s().+-]/g, '');
  const words = /^\d+$/.test(digits) ? [digits] : text.split(/\s+/u).slice(0, maxWords);
  const isAscii = ascii.test(words.join(''));
  return {
    patterns: words.map(patternOf),
    isIndexed: !isAscii || words.some((word) => trigram.test(word) || wordStart.test(word)),
    isAscii,
    ids: idsLike(text),
  };
}

function patternOf(word: string): string {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  return !trigram.test(word) && wordStart.test(word) ? `% ${escaped}%` : `%${escaped}%`;
}

/** Ids are UUIDs; eight digits of one are enough to search for it. */
function idsLike(text: string): SearchTerms['ids'] {
  const hex = text.replaceAll('-', '');
  if (!/^[0-9a-f]{8,32}$/.test(hex)) return null;
  return { first: uuidOf(hex.padEnd(32, '0')), last: uuidOf(hex.padEnd(32, 'f')) };
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
