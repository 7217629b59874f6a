import * as m from '#paraglide/messages';
import { ClockIcon, CloseIcon, MailIcon, PeopleIcon, ChatIcon } from '#ui/icons.tsx';
import { ListIcon, PlusIcon, StarLineIcon } from './admin-icons.tsx';

export type AdminLink = {
  readonly to: string;
  readonly label: () => string;
  readonly Icon: (props: { readonly className?: string }) => React.ReactNode;
};

/** What is needed with one thumb at 6 a.m.; on a phone always in sight. */
export const firstLinks: readonly AdminLink[] = [
  { to: '/admin', label: m.admin_section_bookings, Icon: ListIcon },
  { to: '/admin/book', label: m.admin_section_book, Icon: PlusIcon },
  { to: '/admin/customers', label: m.admin_section_customers, Icon: PeopleIcon },
  { to: '/admin/messages', label: m.admin_section_messages, Icon: ChatIcon },
];

/** What can wait for the evening. */
export const moreLinks: readonly AdminLink[] = [
  { to: '/admin/reviews', label: m.admin_section_reviews, Icon: StarLineIcon },
  { to: '/admin/emails', label: m.admin_section_emails, Icon: MailIcon },
  { to: '/admin/cancelled', label: m.admin_section_cancelled, Icon: CloseIcon },
  { to: '/admin/audit', label: m.admin_section_audit_log, Icon: ClockIcon },
];
