/** How many hours the link in the verification email is valid. */
export const verificationLinkHours = 24;

const maxLength = 254;
/** One @, no spaces or control characters, a dot inside the domain: what mail servers accept in practice. */
const pattern =
  /^[^\s@"<>(),;:\\[\]\p{C}]+@[^\s@"<>(),;:\\[\]\p{C}.]+(?:\.[^\s@"<>(),;:\\[\]\p{C}.]+)+$/u;

/**
 * The address trimmed and in lower case, or null when the text is not an email address. RFC 5321 allows
 * 64 characters before the @ and 254 in total.
 */
export function normaliseEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  if (address.length > maxLength || address.indexOf('@') > 64) return null;
  return pattern.test(address) ? address : null;
}

/**
 * The address masked so that only its owner recognises it: first character, ellipsis, domain
 * (`m…@example.com`). Expects a normalised address.
 */
export function maskEmail(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}
