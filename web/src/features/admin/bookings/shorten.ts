/** Specification section 9: places in the table are cut after this many characters. */
const shownCharacters = 20;

/** A place as the table shows it: at most 20 characters, and an ellipsis when there were more. */
export function shorten(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= shownCharacters) return text;
  return `${characters.slice(0, shownCharacters).join('')}…`;
}
