const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const format = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** True for a GST identification number: state code, PAN, entity number, Z, and a correct check digit. */
export function isGstin(text: string): boolean {
  return format.test(text) && checkDigit(text.slice(0, 14)) === text[14];
}

/** The check digit of GSTN: a weighted sum in base 36, with weights 1 and 2 in turn. */
function checkDigit(first14: string): string | undefined {
  const sum = Array.from(first14).reduce((total, character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return characters[(36 - (sum % 36)) % 36];
}
