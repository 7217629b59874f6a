import { passwordReset } from '@anandham/domain/accounts/password-reset';

const { codeDigits } = passwordReset;

/** The digits of the boxes, '' for an empty one, and the index of the box to focus next. */
export type CodeEntry = { readonly digits: readonly string[]; readonly next: number };

export const noDigits: readonly string[] = Array.from({ length: codeDigits }, () => '');

/** A complete code anywhere in a text, such as "Your code: 4815. Valid until 10:32". */
const wholeCode = new RegExp(`(?<!\\d)\\d{${codeDigits}}(?!\\d)`);

/**
 * The boxes after `text` was typed, pasted or autofilled into box `at`. A complete code fills all boxes,
 * other digits fill the boxes from `at`, and a text without digits changes nothing.
 */
export function enterText(digits: readonly string[], at: number, text: string): CodeEntry {
  const entered = wholeCode.exec(text)?.[0] ?? text.replace(/\D/g, '');
  const from = entered.length === codeDigits ? 0 : at;
  if (entered === '') return { digits, next: at };
  const filled = digits.map((digit, box) => entered[box - from] ?? digit);
  return { digits: filled, next: Math.min(from + entered.length, codeDigits - 1) };
}

/** The new digit when a digit was typed into a full box, before or after the old one; else the text. */
export function typedInto(before: string, text: string): string {
  if (before === '' || text.length !== 2) return text;
  return text.startsWith(before) ? text.slice(1) : text.slice(0, 1);
}

/** Backspace clears the box, or the one to its left when it is empty. */
export function eraseAt(digits: readonly string[], at: number): CodeEntry {
  const box = digits[at] === '' ? Math.max(at - 1, 0) : at;
  return { digits: digits.map((digit, each) => (each === box ? '' : digit)), next: box };
}
