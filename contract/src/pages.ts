/** Every page of the site, as a path with `:name` for parameters (specification section 2). */
export const pagePaths = [
  '/',
  '/auth',
  '/forgot',
  '/verify',
  '/confirm',
  '/success',
  '/profile',
  '/bookings',
  '/bookings/:id',
  '/reset-password/:resetToken',
  '/verify-email/:token',
  '/sign-in/:token',
  '/admin',
  '/admin/book',
  '/admin/cancelled',
  '/admin/customers',
  '/admin/customers/:id',
  '/admin/emails',
  '/admin/messages',
  '/admin/reviews',
  '/admin/audit',
  '/admins',
] as const;

/** True when a path without its query matches one of `pagePaths`. */
export function isPage(pathname: string): boolean {
  return pagePaths.some((path) => matches(path, pathname));
}

function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => {
      const segment = given[index] ?? '';
      return part.startsWith(':') ? segment !== '' : part === segment;
    })
  );
}
