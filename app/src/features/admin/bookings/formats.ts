/** Specification section 9: places in the table are cut after this many characters. */
const maxPlaceCharacters = 20;

/** A place name as the table shows it: at most 20 characters, then an ellipsis. */
export function shorten(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= maxPlaceCharacters) return text;
  return `${characters.slice(0, maxPlaceCharacters).join('')}…`;
}

/** A typed whole number of at most 8 digits, with or without grouping; null when the text is none. */
export function parseWholeNumber(text: string): number | null {
  const digits = text.trim().replaceAll(/(?<=\d)[ ,](?=\d)/g, '');
  return /^\d{1,8}$/.test(digits) ? Number(digits) : null;
}
