import {
  lazy,
  Suspense,
  useRef,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { Navigate, useLocation } from 'react-router';
import { Loading } from '../../ui/loading.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { BookingsRoom } from './bookings/bookings-room.tsx';
import { WithDetails } from './bookings/open-details.tsx';

type Room = ComponentType | LazyExoticComponent<ComponentType>;

/** A room whose code is fetched when it is entered. */
const later = (load: () => Promise<ComponentType>): Room =>
  lazy(async () => ({ default: await load() }));

/** The rooms of the desk below /admin. The first one comes with the desk, the others when they are entered. */
const rooms: Readonly<Record<string, Room>> = {
  '': BookingsRoom,
  book: later(async () => (await import('./caller/caller-room.tsx')).CallerRoom),
  cancelled: later(async () => (await import('./cancelled/cancelled-room.tsx')).CancelledRoom),
  customers: later(async () => (await import('./customers/customers-room.tsx')).CustomersRoom),
  letters: later(async () => (await import('./letters/letters-room.tsx')).LettersRoom),
  messages: later(async () => (await import('./messages/messages-room.tsx')).MessagesRoom),
  reviews: later(async () => (await import('./reviews/reviews-room.tsx')).ReviewsRoom),
  trail: later(async () => (await import('./trail/trail-room.tsx')).TrailRoom),
};

export function DeskRooms() {
  const { pathname } = useLocation();
  const [, , name = ''] = pathname.split('/');
  const Room = Object.hasOwn(rooms, name) ? rooms[name] : undefined;
  if (Room === undefined) return <Navigate to="/admin" replace />;
  return (
    <Suspense fallback={<Loading />}>
      <RoomFrame key={pathname}>
        <Room />
      </RoomFrame>
    </Suspense>
  );
}

/** Takes the focus when what had it leaves the room: a row that is done with, or the one a window was opened from. */
function RoomFrame({ children }: { readonly children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  useKeptFocus(room, room);
  return (
    <div ref={room} tabIndex={-1} className="grid grid-cols-1 gap-6 outline-none md:gap-8">
      <WithDetails>{children}</WithDetails>
    </div>
  );
}
