// Characters refused in text that others read: control characters break lines and email headers, and
// direction marks reorder the text after them. ZWJ and ZWNJ (U+200D, U+200C) are allowed, because Tamil
// and emoji need them.
const direction = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';
const notInLine = new RegExp(`[\\p{Cc}\\p{Zl}\\p{Zp}${direction}]`, 'u');
const notInProse = new RegExp(`(?![\\n\\t])\\p{Cc}|[${direction}]`, 'u');

/** Any character that is visible on its own; U+2800 is the blank Braille pattern. */
const ink = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True for well-formed text of one line without direction marks. */
export const isLine = (text: string) => text.isWellFormed() && !notInLine.test(text);

/** True for well-formed text without direction marks; tabs and \n are its only control characters. */
export const isProse = (text: string) => text.isWellFormed() && !notInProse.test(text);

/** True when the text has at least one visible character. */
export const isVisible = (text: string) => ink.test(text);

/** The text with \r\n and \r replaced by \n. */
export const normaliseLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

/** The text as one trimmed line: refused characters become spaces, and runs of spaces become one. */
export const toSingleLine = (text: string) =>
  text.toWellFormed().replace(new RegExp(notInLine, 'gu'), ' ').replace(/\s+/gu, ' ').trim();
