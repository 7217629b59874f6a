/** What somebody typed as a whole number, with or without grouping; null when it is none. */
export function wholeNumber(text: string): number | null {
  const digits = text.trim().replaceAll(/(?<=\d)[ ,](?=\d)/g, '');
  return /^\d{1,8}$/.test(digits) ? Number(digits) : null;
}
