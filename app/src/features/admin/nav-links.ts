import type { Permission } from '@anandham/domain/accounts/permissions';
import * as m from '@anandham/ui/paraglide/messages';
import {
  ClockIcon,
  CloseIcon,
  MailIcon,
  PeopleIcon,
  ChatIcon,
} from '@anandham/ui/components/icons.tsx';
import {
  CalendarIcon,
  CarIcon,
  ListIcon,
  PlusIcon,
  SettingsIcon,
  StarLineIcon,
} from './admin-icons.tsx';

export type AdminLink = {
  readonly to: string;
  readonly label: () => string;
  readonly Icon: (props: { readonly className?: string }) => React.ReactNode;
  /** Without this permission the link and the section are not shown. */
  readonly permission: Permission;
};

/** The most used sections; on a phone always visible in the bottom bar. */
export const firstLinks: readonly AdminLink[] = [
  { to: '/admin', label: m.admin_section_bookings, Icon: ListIcon, permission: 'bookings' },
  { to: '/admin/book', label: m.admin_section_book, Icon: PlusIcon, permission: 'bookings' },
  {
    to: '/admin/customers',
    label: m.admin_section_customers,
    Icon: PeopleIcon,
    permission: 'customers',
  },
  {
    to: '/admin/messages',
    label: m.admin_section_messages,
    Icon: ChatIcon,
    permission: 'messages',
  },
];

/** The other sections; on a phone in the menu of the bottom bar. */
export const moreLinks: readonly AdminLink[] = [
  {
    to: '/admin/calendar',
    label: m.admin_section_calendar,
    Icon: CalendarIcon,
    permission: 'calendar',
  },
  { to: '/admin/fleet', label: m.admin_section_fleet, Icon: CarIcon, permission: 'calendar' },
  {
    to: '/admin/reviews',
    label: m.admin_section_reviews,
    Icon: StarLineIcon,
    permission: 'review_answers',
  },
  { to: '/admin/emails', label: m.admin_section_emails, Icon: MailIcon, permission: 'emails' },
  {
    to: '/admin/cancelled',
    label: m.admin_section_cancelled,
    Icon: CloseIcon,
    permission: 'bookings',
  },
  { to: '/admin/audit', label: m.admin_section_audit_log, Icon: ClockIcon, permission: 'audit' },
  {
    to: '/admin/settings',
    label: m.admin_section_settings,
    Icon: SettingsIcon,
    permission: 'settings',
  },
];
