import { Queries } from '../../lib/queries.tsx';
import { DeskBar } from './desk-bar.tsx';
import { DeskNav } from './desk-nav.tsx';
import { LiveDesk } from './desk-room.ts';
import { DeskRooms } from './desk-rooms.tsx';
import { LettersAlert } from './letters/letters-alert.tsx';

/** The operator's desk: its bar, the way to its rooms, and the room that is entered. */
export function DeskView() {
  return (
    <Queries>
      <LiveDesk />
      <div>
        <DeskBar />
        {/* On a phone the way to the rooms is a bar at the bottom, where the thumb is. */}
        <div className="mx-auto grid max-w-7xl grid-cols-1 gap-6 px-4 pt-5 pb-10 sm:px-6 md:gap-8">
          <DeskNav />
          <LettersAlert />
          <DeskRooms />
        </div>
      </div>
    </Queries>
  );
}
