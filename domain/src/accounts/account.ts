/** What an account may be. Only an admin sees the admin area. */
export const roles = ['customer', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The name as the menu shows it: first email upper-case, the rest lower-case (specification section 2). */
export function displayName(name: string): string {
  const [first = '', ...rest] = Array.from(name.trim());
  return first.toLocaleUpperCase('en-IN') + rest.join('').toLocaleLowerCase('en-IN');
}

/** The email in the avatar, or ? when there is no name. */
export function avatarLetter(name: string | null | undefined): string {
  const [first] = Array.from((name ?? '').trim());
  return first?.toLocaleUpperCase('en-IN') ?? '?';
}
