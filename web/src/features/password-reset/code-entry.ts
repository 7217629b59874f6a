import { passwordReset } from '@anandham/domain/accounts/password-reset';

const { codeDigits } = passwordReset;

/** The boxes' digits, '' where nothing stands yet, and the box to go on in. */
export type CodeEntry = { readonly digits: readonly string[]; readonly next: number };

export const noDigits: readonly string[] = Array.from({ length: codeDigits }, () => '');

/** A number of exactly as many digits as a code has, anywhere in a text: "Your code: 4815. Valid until 10:32". */
const wholeCode = new RegExp(`(?<!\\d)\\d{${codeDigits}}(?!\\d)`);

/**
 * What the boxes hold after `text` has come into box `at`: typed, pasted or filled in by the phone. A whole
 * code fills all boxes, other digits go on from this box, and a text without any changes nothing.
 */
export function enterText(digits: readonly string[], at: number, text: string): CodeEntry {
  const given = wholeCode.exec(text)?.[0] ?? text.replace(/\D/g, '');
  const from = given.length === codeDigits ? 0 : at;
  if (given === '') return { digits, next: at };
  const filled = digits.map((digit, box) => given[box - from] ?? digit);
  return { digits: filled, next: Math.min(from + given.length, codeDigits - 1) };
}

/** Typing into a box that is full leaves two digits there for a moment; the new one counts. */
export function typedInto(before: string, text: string): string {
  if (before === '' || text.length !== 2) return text;
  return text.startsWith(before) ? text.slice(1) : text.slice(0, 1);
}

/** Backspace empties the box, and an empty one's neighbour on the left. */
export function eraseAt(digits: readonly string[], at: number): CodeEntry {
  const box = digits[at] === '' ? Math.max(at - 1, 0) : at;
  return { digits: digits.map((digit, each) => (each === box ? '' : digit)), next: box };
}
