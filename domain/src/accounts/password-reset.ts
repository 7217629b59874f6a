/** The rules of a forgotten password (specification sections 1 and 9; how it is guarded is ours). */
export const passwordReset = {
  codeDigits: 4,
  /** What the page counts down. */
  codeSeconds: 120,
  /** How much longer the server takes the code: an email has to be read and typed. */
  codeGraceSeconds: 30,
  linkMinutes: 30,
  /** Wrong tries that end one code. */
  triesPerCode: 5,
  /** Wrong codes for one email address within 24 hours; afterwards only the link helps. */
  failuresPerDay: 10,
} as const;
