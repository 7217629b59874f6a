import * as m from '#paraglide/messages';
import { Queries } from '../../lib/queries.tsx';
import { BookingHistory } from './booking-history.tsx';
import { LiveDesk } from './desk.api.ts';
import { DeskBar } from './desk-bar.tsx';
import { Earnings } from './earnings.tsx';
import { Letters } from './letters.tsx';
import { LettersAlert } from './letters-alert.tsx';

/** The operator's page: all bookings, what they earn, and the letters. */
export function DeskView() {
  return (
    <Queries>
      <LiveDesk />
      <DeskBar />
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-6 sm:px-6 sm:py-8">
        <h1 className="sr-only">{m.desk_heading()}</h1>
        <LettersAlert />
        <BookingHistory />
        <Earnings />
        <Letters />
      </div>
    </Queries>
  );
}
