import * as m from '#paraglide/messages';
import { Booking } from '../marketing/booking.tsx';
import { roomId, TripRoom, type RoomName } from './trip-room.tsx';

const BuiltPart = import.meta.env.SSR ? (await import('./trip-parts.tsx')).TripPart : null;

/** One trip: what it comes to, what one sees there, and the form with both places filled in. */
export function TripPage({ path }: { readonly path: string }) {
  const room = (name: RoomName) => (
    <TripRoom
      id={roomId(path, name)}
      built={BuiltPart !== null && <BuiltPart name={name} path={path} />}
    />
  );
  return (
    <>
      {room('head')}
      <Booking heading={m.trip_book()} text={m.trip_book_text()} shell={room('form')} pictured />
      {room('more')}
    </>
  );
}
