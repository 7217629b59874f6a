/** Pages whose HTML is made by the build. The others (with a parameter) start from the fallback page. */
export const prerenderedPages = [
  '/',
  '/auth',
  '/forgot',
  '/verify',
  '/confirm',
  '/success',
  '/profile',
  '/bookings',
  '/admin',
  '/admins',
  '/404',
] as const;
