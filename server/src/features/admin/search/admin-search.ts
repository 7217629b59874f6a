import { readBookingNumber } from '@anandham/domain/bookings/booking-number';
import { normaliseIndianMobile } from '@anandham/domain/accounts/contact-number';

/** A typed search as database conditions. */
export type SearchTerms = {
  /** For LIKE on `search_text`; a booking matches when all of them do. */
  readonly patterns: readonly string[];
  /** False for punctuation only, which no index supports; then only the first rows are searched. */
  readonly isIndexed: boolean;
  /** False for Tamil and other scripts, which have no trigrams but an index of their own. */
  readonly isAscii: boolean;
  /** The range of ids that start with the text; null when it is no start of an id. */
  readonly ids: { readonly first: string; readonly last: string } | null;
  /** The booking number that the text is; null when it is none. */
  readonly number: string | null;
};

const maxWords = 6;
/** Fewer characters or digits in a row have no trigram, except at the start of a word. */
const trigram = /[a-z0-9]{3}/;
const wordStart = /^[a-z0-9]/;
const ascii = /^\p{ASCII}*$/u;

/**
 * Finds words anywhere in name, mobile, pickup and destination; words of one or two characters
 * only at the start of a word. A telephone number may be typed in any notation.
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
    number: readBookingNumber(text),
  };
}

function patternOf(word: string): string {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  return !trigram.test(word) && wordStart.test(word) ? `% ${escaped}%` : `%${escaped}%`;
}

/** Ids are UUIDs; eight digits are enough for a search. */
function idsLike(text: string): SearchTerms['ids'] {
  const hex = text.replaceAll('-', '');
  if (!/^[0-9a-f]{8,32}$/.test(hex)) return null;
  return { first: uuidOf(hex.padEnd(32, '0')), last: uuidOf(hex.padEnd(32, 'f')) };
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
