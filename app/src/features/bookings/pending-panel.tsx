import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { bookingCan } from '@anandham/domain/bookings/booking-lifecycle';
import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '@anandham/ui/paraglide/messages';
import { sectionPath } from '@anandham/ui/lib/paths.ts';
import { Button, buttonClass } from '@anandham/ui/components/button.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { pendingBooking, useDecision } from './bookings.api.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { NoDataPicture } from './no-data-picture.tsx';
import { Panel, storedBookings } from './panel.tsx';
import { TripLinks } from './trip-links.tsx';

/** The customer's current booking, to confirm or to cancel. */
export function PendingPanel() {
  const query = useQuery(pendingBooking);
  return (
    <Panel heading={m.pending_heading()} query={query} earlier={storedBookings('pending')}>
      {({ latestBooking, waiting }) =>
        latestBooking === null ? (
          <NothingPending />
        ) : (
          <Pending key={latestBooking._id} booking={latestBooking} waiting={waiting} />
        )
      }
    </Panel>
  );
}

type PendingProps = { readonly booking: Booking; readonly waiting: number };

function Pending({ booking, waiting }: PendingProps) {
  const [isCancelling, setCancelling] = useState(false);
  const { busy, decide } = useDecision();
  const { _id: id, status } = booking;
  return (
    <>
      {waiting > 1 && (
        <p className="bg-tint text-link rounded-xl px-4 py-3 text-sm font-medium">
          {m.pending_waiting({ count: waiting })}
        </p>
      )}
      <BookingFacts booking={booking} />
      <p className="text-ink-soft text-sm">{m.pending_note()}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="quiet"
          busy={busy}
          disabled={!bookingCan('cancel', status, 'owner')}
          onClick={() => setCancelling(true)}
        >
          {m.pending_cancel()}
        </Button>
        <Button
          busy={busy}
          disabled={!bookingCan('confirm', status, 'owner')}
          onClick={() => decide({ id, action: 'confirm' })}
        >
          {m.pending_confirm()}
        </Button>
      </div>
      <TripLinks booking={booking} />
      {isCancelling && <CancelQuestion booking={booking} onClose={() => setCancelling(false)} />}
    </>
  );
}

/** Short on a phone, so that a trip confirmed just now is visible below. */
function NothingPending() {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-4 sm:grid-cols-1 sm:justify-items-center sm:py-4 sm:text-center">
      <NoDataPicture />
      <div className="grid gap-1 sm:max-w-xs sm:gap-4">
        <p className="text-lg font-bold">{m.pending_none_heading()}</p>
        <p className="text-ink-soft">{m.pending_none_text()}</p>
      </div>
      <Link to={sectionPath('booknow')} className={buttonClass('accent', 'max-sm:col-span-2')}>
        {m.pending_book()}
      </Link>
    </div>
  );
}
