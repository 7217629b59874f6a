import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import * as m from '@anandham/ui/paraglide/messages';
import { ErrorScreen } from './error-screen.tsx';
import { PlainFrame } from './frames/plain-frame.tsx';
import { FirstPageLoading, Root, type PageHandle } from './root.tsx';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** A page whose code is loaded when it is opened. */
function page(path: string, title: PageHandle['title'], load: Load): RouteObject {
  const handle: PageHandle = { title };
  return {
    path,
    handle,
    lazy: async () => ({ Component: (await load()).default }),
  };
}

/** With the code of the opened section, so that it is drawn together with the frame around it. */
const loadAdmin: Load = async () => {
  const admin = await import('./pages/admin.tsx');
  await admin.loadSection(window.location.pathname);
  return admin;
};

/** The pages of the app as in contract/src/pages.ts (specification section 2). */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: FirstPageLoading,
    children: [
      {
        Component: PlainFrame,
        children: [
          page('/forgot', m.forgot_heading, () => import('./pages/forgot.tsx')),
          page('/verify', m.verify_heading, () => import('./pages/verify.tsx')),
          page('/confirm', m.new_password_heading, () => import('./pages/confirm.tsx')),
          page('/success', m.reset_done_page, () => import('./pages/success.tsx')),
          page(
            '/reset-password/:resetToken',
            m.reset_heading,
            () => import('./pages/reset-password.tsx'),
          ),
          page(
            '/verify-email/:token',
            m.verify_email_heading,
            () => import('./pages/verify-email.tsx'),
          ),
          page('/sign-in/:token', m.sign_in_link_heading, () => import('./pages/sign-in.tsx')),
          page('/profile', m.profile_page, () => import('./pages/profile.tsx')),
          page('/bookings', m.bookings_page, () => import('./pages/bookings.tsx')),
          page('/bookings/:bookingId', m.trip_details_page, () => import('./pages/booking.tsx')),
          page('/setup', m.setup_page, () => import('./pages/setup.tsx')),
          page('/invitation/:token', m.invitation_page, () => import('./pages/invitation.tsx')),
          page('/admin/*', m.admin_page, loadAdmin),
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./frames/public-frame.tsx')).default }),
        children: [page('/admins', m.admins_title, () => import('./pages/admins.tsx'))],
      },
    ],
  },
];
