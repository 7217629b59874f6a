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
  '/admin/calendar',
  '/admin/cancelled',
  '/admin/customers',
  '/admin/customers/:id',
  '/admin/emails',
  '/admin/fleet',
  '/admin/fleet/:part',
  '/admin/fleet/:part/:id',
  '/admin/messages',
  '/admin/reviews',
  '/admin/audit',
  '/admin/settings',
  '/admin/settings/staff',
  '/admin/settings/health',
  '/admin/settings/:section',
  '/admins',
  '/setup',
  '/invitation/:token',
] as const;

/** True when a path without its query matches one of `pagePaths`. */
export function isPage(pathname: string): boolean {
  return pagePaths.some((path) => matches(path, pathname));
}

/** The pages of `pagePaths` that belong to site/. The others belong to app/. */
const sitePaths: readonly string[] = ['/', '/auth'];

/** True when app/ has a page at this path without its query. */
export function isAppPage(pathname: string): boolean {
  return isPage(pathname) && !sitePaths.includes(pathname);
}

/** The HTML files of the app's build. All its pages have the same HTML in a language. */
export const appShells = {
  en: 'index.html',
  ta: 'ta.html',
} as const;

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
