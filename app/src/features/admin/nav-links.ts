import type { Permission } from '@anandham/domain/accounts/permissions';
import * as m from '@anandham/ui/paraglide/messages';
import {
  ClockIcon,
  CloseIcon,
  MailIcon,
  PeopleIcon,
  ChatIcon,
} from '@anandham/ui/components/icons.tsx';
import { ListIcon, PlusIcon, SettingsIcon, StarLineIcon } from './admin-icons.tsx';

export type AdminLink = {
  readonly to: string;
  readonly label: () => string;
  readonly Icon: (props: { readonly className?: string }) => React.ReactNode;
  /** Without this permission the link is not shown. */
  readonly permission?: Permission;
};

/** The most used sections; on a phone always visible in the bottom bar. */
export const firstLinks: readonly AdminLink[] = [
  { to: '/admin', label: m.admin_section_bookings, Icon: ListIcon },
  { to: '/admin/book', label: m.admin_section_book, Icon: PlusIcon },
  { to: '/admin/customers', label: m.admin_section_customers, Icon: PeopleIcon },
  { to: '/admin/messages', label: m.admin_section_messages, Icon: ChatIcon },
];

/** The other sections; on a phone in the menu of the bottom bar. */
export const moreLinks: readonly AdminLink[] = [
  { to: '/admin/reviews', label: m.admin_section_reviews, Icon: StarLineIcon },
  { to: '/admin/emails', label: m.admin_section_emails, Icon: MailIcon },
  { to: '/admin/cancelled', label: m.admin_section_cancelled, Icon: CloseIcon },
  { to: '/admin/audit', label: m.admin_section_audit_log, Icon: ClockIcon },
  {
    to: '/admin/settings',
    label: m.admin_section_settings,
    Icon: SettingsIcon,
    permission: 'settings',
  },
];
