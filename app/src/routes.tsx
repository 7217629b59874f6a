import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { defaultLanguage } from '@anandham/domain/language';
import { siteLanguage } from '#site-language.ts';

const home = 'pages/home.tsx';

/**
 * The specification's route table, with home at the address of this build's language. Public pages have the
 * site's header and footer, the others have neither.
 */
export default [
  layout('frames/public-frame.tsx', [
    siteLanguage === defaultLanguage ? index(home) : route(siteLanguage, home),
    route('admins', 'pages/admins.tsx'),
    route('*', 'pages/elsewhere.tsx'),
  ]),
  layout('frames/plain-frame.tsx', [
    route('auth', 'pages/auth.tsx'),
    route('forgot', 'pages/forgot.tsx'),
    route('verify', 'pages/verify.tsx'),
    route('confirm', 'pages/confirm.tsx'),
    route('success', 'pages/success.tsx'),
    route('reset-password/:resetToken', 'pages/reset-password.tsx'),
    route('verify-email/:token', 'pages/verify-email.tsx'),
    route('profile', 'pages/profile.tsx'),
    route('bookings', 'pages/bookings.tsx'),
    route('bookings/:bookingId', 'pages/booking.tsx'),
    route('admin/*', 'pages/admin.tsx'),
  ]),
] satisfies RouteConfig;
