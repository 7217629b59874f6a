import * as m from '#paraglide/messages';
import { addressOf, sectionPath } from '#lib/paths.ts';
import { tripsPath } from '#app/trips/addresses.ts';

type NavLink = { readonly to: string; readonly text: () => string };

/** Where the navigation bar leads (specification section 2): anchors of the home page, and the bookings. */
export const navLinks: readonly NavLink[] = [
  { to: sectionPath('home'), text: m.nav_home },
  { to: sectionPath('about'), text: m.nav_about },
  { to: sectionPath('cars'), text: m.nav_cars },
  { to: sectionPath('contact'), text: m.nav_contact },
  { to: '/bookings', text: m.nav_booking },
];

/** The footer's links, in its own order and words. */
export const footerLinks: readonly NavLink[] = [
  { to: sectionPath('home'), text: m.nav_home },
  { to: sectionPath('about'), text: m.nav_about },
  { to: '/bookings', text: m.nav_booking },
  { to: sectionPath('cars'), text: m.footer_cars },
  { to: sectionPath('contact'), text: m.footer_contact },
  { to: addressOf(tripsPath), text: m.trips_crumb },
];

/** Marks the link to the section that is being read, for eyes and screen readers. */
export const currentMark = (to: string, section: string | null) =>
  to === sectionPath(section ?? '') ? ('location' as const) : undefined;
