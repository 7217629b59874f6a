/** The roles of an account. Only an admin may open the admin area. */
export const roles = ['customer', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * The name that replaces a deleted person's: `inBooks` in the operator's bookings, `onReviews` above
 * the reviews that stay on the site.
 */
export const deletedName = { inBooks: 'Deleted account', onReviews: 'A customer' } as const;

/**
 * The name as the account menu shows it: trimmed, the first character upper-case, the rest lower-case
 * (specification section 2). A blank name becomes ''.
 */
export function displayName(name: string): string {
  const [first = '', ...rest] = Array.from(name.trim());
  return first.toLocaleUpperCase('en-IN') + rest.join('').toLocaleLowerCase('en-IN');
}

/** The upper-case first character of the name for the avatar; '?' when the name is missing or blank. */
export function avatarInitial(name: string | null | undefined): string {
  const [first] = Array.from((name ?? '').trim());
  return first?.toLocaleUpperCase('en-IN') ?? '?';
}
