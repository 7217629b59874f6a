const maxLength = 254;
/** One @, no blanks or control characters, a dot inside the domain: what mail servers accept in practice. */
const shape =
  /^[^\s@"<>(),;:\\[\]\p{C}]+@[^\s@"<>(),;:\\[\]\p{C}.]+(?:\.[^\s@"<>(),;:\\[\]\p{C}.]+)+$/u;

/** The address trimmed and in lower case, or null when the text is not an email address (RFC 5321 length). */
export function normaliseEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  if (address.length > maxLength || address.indexOf('@') > 64) return null;
  return shape.test(address) ? address : null;
}

/**
 * The address so veiled that its owner recognises it and nobody else learns it: the first character,
 * three dots, the domain. `email` is normalised.
 */
export function veilEmail(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}
