/**
 * An Indian mobile number as ten digits, or null when the text is not one. Accepts the prefixes +91,
 * 0091, 91, 0 and +91 0, and spaces, dots, hyphens and brackets between digits. Mobile numbers start
 * with 6 to 9 (numbering plan of the Department of Telecommunications).
 */
export function normaliseIndianMobile(text: string): string | null {
  const digits = text.trim().replace(/[\s().-]/g, '');
  const match = /^(?:(?:\+|00)?910?|0)?([6-9]\d{9})$/.exec(digits);
  return match?.[1] ?? null;
}

/**
 * A number of the contact form as ten digits, or null. Accepts the same prefixes and separators as
 * `normaliseIndianMobile`, and also landlines with their area code (specification section 5).
 */
export function normaliseContactNumber(text: string): string | null {
  const digits = text.trim().replace(/[\s().-]/g, '');
  const match = /^(?:(?:\+|00)?910?|0)?(\d{10})$/.exec(digits);
  return match?.[1] ?? null;
}

/** A mobile number for display: +91 98765 43210. Expects ten digits, as `normaliseIndianMobile` returns them. */
export function formatIndianMobile(tenDigits: string): string {
  return `+91 ${tenDigits.slice(0, 5)} ${tenDigits.slice(5)}`;
}

/** True for exactly ten ASCII digits. */
export function isTenDigits(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** A link that opens a WhatsApp chat with this number and prefills `text` unsent. Expects ten digits. */
export function chatLink(tenDigits: string, text: string): string {
  // encodeURIComponent throws on a lone surrogate. Supported browsers may lack `toWellFormed` (ADR 0042).
  const wellFormed = text.replace(/\p{Surrogate}/gu, '\uFFFD');
  return `https://wa.me/91${tenDigits}?text=${encodeURIComponent(wellFormed)}`;
}
