/**
 * What may stand in text that others read. Controls break lines and emails' headers, and marks of
 * direction turn what follows around; ZWJ and ZWNJ (U+200D, U+200C) join Tamil emails and emoji, and stay.
 */
const direction = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';
const notInLine = new RegExp(`[\\p{Cc}\\p{Zl}\\p{Zp}${direction}]`, 'u');
const notInProse = new RegExp(`(?![\\n\\t])\\p{Cc}|[${direction}]`, 'u');

/** Anything that leaves ink on its own; U+2800 is the blank of Braille. */
const ink = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const isLine = (text: string) => text.isWellFormed() && !notInLine.test(text);
export const isProse = (text: string) => text.isWellFormed() && !notInProse.test(text);
export const isVisible = (text: string) => ink.test(text);

/** Line breaks as Windows and old forms send them become plain ones. */
export const unixBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

/** The text as one line: what may not stand there becomes a blank, and blanks are never two. */
export const asLine = (text: string) =>
  text.toWellFormed().replace(new RegExp(notInLine, 'gu'), ' ').replace(/\s+/gu, ' ').trim();
