/** The rules of a password reset. Code length and countdown: specification sections 1 and 9; the rest is our choice. */
export const passwordReset = {
  codeDigits: 4,
  /** Validity of the code as the page counts it down. */
  codeSeconds: 120,
  /** The server accepts the code this much longer, because the customer has to read and type it. */
  codeGraceSeconds: 30,
  /** Validity of the link in the email. */
  linkMinutes: 30,
  /** Wrong attempts that invalidate one code. */
  triesPerCode: 5,
  /** Wrong codes for one email address within 24 hours; after that only the link works. */
  failuresPerDay: 10,
} as const;
