import { useEffect } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';
import { homePath } from '@anandham/ui/lib/paths.ts';
import { useQueuedBooking } from '@anandham/ui/session/queued-booking/queued-booking.ts';
import { ArrowLeftIcon } from '@anandham/ui/components/icons.tsx';
import { QueuedBookingNote } from '@anandham/ui/components/queued-booking-note.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { LiveBookings, useRefreshBookings } from './bookings.api.ts';
import { PendingPanel } from './pending-panel.tsx';
import { PreviousPanel } from './previous-panel.tsx';
import { VerifyNotice } from './verify-notice.tsx';

/** The customer's page: the pending booking and the previous ones. */
export function BookingsView() {
  return (
    <Queries>
      <LiveBookings />
      <div className="mx-auto grid w-full max-w-6xl content-start gap-6 px-4 py-5 sm:px-6 sm:py-8">
        <div className="grid gap-3">
          <Link
            to={homePath()}
            className="text-link hover:bg-tint-strong -ml-3 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full px-3 font-semibold"
          >
            <ArrowLeftIcon className="size-5" /> {m.back_home()}
          </Link>
          <h1 className="text-3xl font-extrabold tracking-tight">{m.bookings_heading()}</h1>
          <p className="text-ink-soft">{m.bookings_text()}</p>
        </div>
        <QueuedBookingSection />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <PendingPanel />
          <PreviousPanel />
        </div>
        <VerifyNotice />
      </div>
    </Queries>
  );
}

/** A booking queued without a network. The lists are refetched once it is sent or dropped. */
function QueuedBookingSection() {
  const queued = useQueuedBooking();
  const refresh = useRefreshBookings();
  const isQueued = queued !== null;
  useEffect(() => (isQueued ? refresh : undefined), [isQueued, refresh]);
  return isQueued && <QueuedBookingNote booking={queued} />;
}
