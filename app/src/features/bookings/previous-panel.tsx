import { useQuery } from '@tanstack/react-query';
import * as m from '@anandham/ui/paraglide/messages';
import { myBookings } from './bookings.api.ts';
import { Panel, storedBookings } from './panel.tsx';
import { PreviousBooking } from './previous-booking.tsx';

/** The customer's confirmed and completed trips, newest first. */
export function PreviousPanel() {
  const query = useQuery(myBookings);
  return (
    <Panel heading={m.previous_heading()} query={query} earlier={storedBookings('mine')}>
      {({ latestBooking }) =>
        latestBooking.length === 0 ? (
          <div className="border-line text-ink-soft grid gap-1 rounded-2xl border border-dashed px-6 py-10 text-center">
            <p className="text-ink font-semibold">{m.previous_none_heading()}</p>
            <p>{m.previous_none_text()}</p>
          </div>
        ) : (
          <ul className="grid gap-4">
            {latestBooking.map((booking) => (
              <PreviousBooking key={booking._id} booking={booking} />
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
