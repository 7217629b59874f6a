/** TN 45 AB 1234, and the BH series: 22 BH 1234 AA. */
const series = [/^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{1,4})$/, /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/];

/**
 * An Indian registration number in one form, in capitals and with single spaces: TN 45 AB 1234. Null when the text is
 * none.
 */
export function normaliseRegistrationNumber(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s.-]/g, '');
  const parts = series.map((pattern) => pattern.exec(plain)).find((match) => match !== null);
  return parts?.slice(1).filter(Boolean).join(' ') ?? null;
}
