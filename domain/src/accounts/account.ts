/** The roles of staff. What each may do: `permissionsOf`. */
export const staffRoles = ['dispatcher', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles of an account. Only staff may open the admin area. */
export const roles = ['customer', ...staffRoles] as const;
export type Role = (typeof roles)[number];

/** True for owners and dispatchers. */
export function isStaff(role: Role): role is StaffRole {
  return role !== 'customer';
}

/** How long the link of an invitation works, in hours. */
export const invitationHours = 72;

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
