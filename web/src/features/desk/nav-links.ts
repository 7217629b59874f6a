import * as m from '#paraglide/messages';
import { ClockIcon, CloseIcon, MailIcon, PeopleIcon, ChatIcon } from '../../ui/icons.tsx';
import { ListIcon, PlusIcon, StarLineIcon } from './desk-icons.tsx';

export type DeskLink = {
  readonly to: string;
  readonly word: () => string;
  readonly Icon: (props: { readonly className?: string }) => React.ReactNode;
};

/** What is needed with one thumb at 6 a.m.; on a phone always in sight. */
export const firstLinks: readonly DeskLink[] = [
  { to: '/admin', word: m.desk_room_bookings, Icon: ListIcon },
  { to: '/admin/book', word: m.desk_room_book, Icon: PlusIcon },
  { to: '/admin/customers', word: m.desk_room_customers, Icon: PeopleIcon },
  { to: '/admin/messages', word: m.desk_room_messages, Icon: ChatIcon },
];

/** What can wait for the evening. */
export const moreLinks: readonly DeskLink[] = [
  { to: '/admin/reviews', word: m.desk_room_reviews, Icon: StarLineIcon },
  { to: '/admin/letters', word: m.desk_room_letters, Icon: MailIcon },
  { to: '/admin/cancelled', word: m.desk_room_cancelled, Icon: CloseIcon },
  { to: '/admin/trail', word: m.desk_room_trail, Icon: ClockIcon },
];
