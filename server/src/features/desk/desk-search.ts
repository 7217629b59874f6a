import { normaliseIndianMobile } from '@anandham/domain/contact-number';

/** What a typed search means to the database. */
export type SearchTerms = {
  /**
   * Patterns for LIKE on the folded text; a booking matches when all of them do. Not all are for the
   * index: beside a long word, a short one only costs it time.
   */
  readonly patterns: readonly { readonly like: string; readonly indexed: boolean }[];
  /** Whether the index can find at least one of them. */
  readonly indexed: boolean;
  /** Bookings whose id begins like this; null when it is no beginning of one. */
  readonly ids: { readonly first: string; readonly last: string } | null;
};

const mostWords = 6;
/** So many letters or digits in a row make the index useful; fewer only at the beginning of a word. */
const trigram = /[a-z0-9]{3}/;

/**
 * Words are looked for anywhere in name, mobile, pickup and destination; those of one or two letters
 * only where a word begins. A telephone number may be typed in any way.
 */
export function searchTerms(typed: string): SearchTerms {
  const text = typed.trim().toLowerCase();
  const digits = normaliseIndianMobile(text) ?? text.replace(/[\s().+-]/g, '');
  const words = /^\d+$/.test(digits) ? [digits] : text.split(/\s+/u).slice(0, mostWords);
  const hasLong = words.some((word) => trigram.test(word));
  const patterns = words.map((word) => {
    const escaped = word.replace(/[\\%_]/g, '\\$&');
    const isLong = trigram.test(word);
    const begins = !isLong && /^[a-z0-9]/.test(word);
    const like = begins ? `% ${escaped}%` : `%${escaped}%`;
    return { like, indexed: isLong || (begins && !hasLong) };
  });
  const indexed = patterns.some((pattern) => pattern.indexed);
  return { patterns, indexed, ids: idsLike(text) };
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
