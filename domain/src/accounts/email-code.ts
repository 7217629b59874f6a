/** The rules of the sign-in with a code by email. */
export const emailCode = {
  codeDigits: 6,
  /** Validity of code and link, from the moment the email is written. */
  validMinutes: 15,
  /** Attempts that invalidate one code. */
  triesPerCode: 5,
  /** Wrong codes for one email address within 24 hours; after that only the link works. */
  failuresPerDay: 10,
} as const;

/** The trip that waits for a sign-in, as its email shows it. */
export type EmailTrip = {
  /** Labels of known places. */
  readonly pickup: string;
  readonly drop: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** Null for the same day. */
  readonly returnDate: string | null;
  readonly fareRupees: number | null;
};
