import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatIndianMobile } from '@anandham/domain/contact-number';
import { bookingCan } from '@anandham/domain/booking-lifecycle';
import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '#paraglide/messages';
import { formatRupees, formatTripDate } from '../../lib/format.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Question } from '../../ui/dialog.tsx';
import { Route } from '../../ui/route.tsx';
import { pendingBooking, useDecision } from './bookings.api.ts';
import { NoDataPicture } from './no-data-picture.tsx';
import { Panel } from './panel.tsx';

/** The customer's current booking, to confirm or to cancel. */
export function PendingPanel() {
  const query = useQuery(pendingBooking);
  return (
    <Panel heading={m.pending_heading()} query={query}>
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
  const [asking, setAsking] = useState(false);
  const { busy, decide } = useDecision();
  const { _id: id, status } = booking;
  return (
    <>
      {waiting > 1 && (
        <p className="bg-brand-50 text-brand-800 rounded-xl px-4 py-3 text-sm font-medium">
          {m.pending_waiting({ count: waiting })}
        </p>
      )}
      <Facts booking={booking} />
      <p className="text-ink-soft text-sm">{m.pending_note()}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button
          look="quiet"
          busy={busy}
          disabled={!bookingCan('cancel', status, 'owner')}
          onClick={() => setAsking(true)}
        >
          {m.pending_cancel()}
        </Button>
        <Button
          busy={busy}
          disabled={!bookingCan('confirm', status, 'owner')}
          onClick={() => decide({ id, confirm: true })}
        >
          {m.pending_confirm()}
        </Button>
      </div>
      {asking && (
        <CancelQuestion
          booking={booking}
          onClose={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            decide({ id, confirm: false });
          }}
        />
      )}
    </>
  );
}

function Facts({ booking }: { readonly booking: Booking }) {
  const facts = [
    [m.pending_name(), booking.name],
    [m.pending_mobile(), booking.mobile === null ? '–' : formatIndianMobile(booking.mobile)],
    [m.pending_pickup(), booking.pickupLocation],
    [m.pending_drop(), booking.dropLocation],
    [m.pending_distance(), m.pending_distance_value({ km: booking.distance })],
    [m.pending_date(), formatTripDate(booking.bookingDate)],
  ] as const;
  return (
    <dl className="grid">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="border-line/70 grid grid-cols-[6.5rem_1fr] items-baseline gap-4 border-b py-3 first:pt-0"
        >
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
      <div className="mt-4 flex items-center justify-between gap-4 rounded-2xl bg-amber-50 px-4 py-3">
        <dt className="text-sm font-semibold text-amber-700">{m.pending_fare()}</dt>
        <dd className="text-2xl font-extrabold">{formatRupees(booking.totalPrice)}</dd>
      </div>
    </dl>
  );
}

type CancelQuestionProps = {
  readonly booking: Booking;
  readonly onYes: () => void;
  readonly onClose: () => void;
};

function CancelQuestion({ booking, onYes, onClose }: CancelQuestionProps) {
  return (
    <Question
      title={m.cancel_heading()}
      yes={m.cancel_yes()}
      no={m.cancel_no()}
      onYes={onYes}
      onClose={onClose}
    >
      <div className="bg-mist grid gap-3 rounded-2xl p-4 font-semibold">
        <Route pickup={booking.pickupLocation} drop={booking.dropLocation} />
        <p>{formatTripDate(booking.bookingDate)}</p>
      </div>
      <p className="text-ink-soft">{m.cancel_note()}</p>
    </Question>
  );
}

function NothingPending() {
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      <NoDataPicture />
      <p className="text-lg font-bold">{m.pending_none_heading()}</p>
      <p className="text-ink-soft max-w-xs">{m.pending_none_text()}</p>
      <Link to="/#booknow" className={buttonLook('accent')}>
        {m.pending_book()}
      </Link>
    </div>
  );
}
