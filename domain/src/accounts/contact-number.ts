/**
 * An Indian mobile number as ten digits, or null when the text is none. Understands +91, 0091, 91
 * and 0 in front, also +91 0, and spaces, dots, hyphens and brackets between. Mobiles begin with 6 to 9 (DoT numbering plan).
 */
export function normaliseIndianMobile(text: string): string | null {
  const digits = text.trim().replace(/[\s().-]/g, '');
  const match = /^(?:(?:\+|00)?910?|0)?([6-9]\d{9})$/.exec(digits);
  return match?.[1] ?? null;
}

/** The number as people write it: +91 98765 43210. Expects ten digits. */
export function formatIndianMobile(tenDigits: string): string {
  return `+91 ${tenDigits.slice(0, 5)} ${tenDigits.slice(5)}`;
}

/** The contact form takes any ten digits, also a landline with its area code (specification section 5). */
export function isTenDigits(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** Opens a chat with this number in WhatsApp, with `text` typed but not sent. Expects ten digits. */
export function chatLink(tenDigits: string, text: string): string {
  // Half of a character cannot be encoded. `toWellFormed` is younger than the browsers we serve (ADR 0042).
  const whole = text.replace(/\p{Surrogate}/gu, '\uFFFD');
  return `https://wa.me/91${tenDigits}?text=${encodeURIComponent(whole)}`;
}
