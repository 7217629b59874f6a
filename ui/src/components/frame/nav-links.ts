import * as m from '#paraglide/messages';
import { addressOf, sectionPath } from '#lib/paths.ts';
import { tripsPath } from '#lib/trip-paths.ts';

type NavLink = { readonly to: string; readonly text: () => string };

/** The navigation bar's links (specification section 2): sections of the home page, and the bookings. */
export const navLinks = (): readonly NavLink[] => [
  { to: sectionPath('home'), text: m.nav_home },
  { to: sectionPath('about'), text: m.nav_about },
  { to: sectionPath('cars'), text: m.nav_cars },
  { to: sectionPath('contact'), text: m.nav_contact },
  { to: '/bookings', text: m.nav_booking },
];

/** The footer's links, in its own order and with its own texts. */
export const footerLinks = (): readonly NavLink[] => [
  { to: sectionPath('home'), text: m.nav_home },
  { to: sectionPath('about'), text: m.nav_about },
  { to: '/bookings', text: m.nav_booking },
  { to: sectionPath('cars'), text: m.footer_cars },
  { to: sectionPath('contact'), text: m.footer_contact },
  { to: addressOf(tripsPath), text: m.trips_crumb },
];

/** The `aria-current` of a link: set for the section in view. */
export const currentMark = (to: string, section: string | null) =>
  to === sectionPath(section ?? '') ? ('location' as const) : undefined;
