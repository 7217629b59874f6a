/**
 * Maximum lengths in characters. Schemas, forms and the CHECK constraints of the database share them;
 * a test stores texts of these lengths in the tables.
 */
export const textLimits = {
  /** A person's name. */
  name: 80,
  /** One line of free text, such as the label of a place. */
  line: 200,
  /** A review, its comments, and the operator's answer. */
  review: 2000,
  /** The line under a review. Only the form limits it: the API accepts comments as long as a review. */
  subLine: 80,
  /** Why a booking was cancelled, corrected or voided, or a review hidden. */
  reason: 500,
  /** A customer's notes for the driver. */
  notes: 500,
  /** The operator's own note with a booking. */
  note: 2000,
  /** A message of the contact form. */
  message: 4000,
  /** The search box of the admin pages. */
  search: 100,
} as const;

/** Maximum lengths in characters of input before it is normalised, with spaces, +91 and the like. */
export const typedLimits = {
  name: 120,
  mobile: 40,
  email: 320,
  /** "06:30 p.m." and a space or two. */
  time: 12,
} as const;
