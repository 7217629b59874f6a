import { useState } from 'react';
import { bookingCan } from '@anandham/domain/bookings/booking-lifecycle';
import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees, formatTripDate } from '@anandham/ui/lib/format.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { ClockIcon } from '@anandham/ui/components/icons.tsx';
import { Route } from '@anandham/ui/components/route.tsx';
import { Stars } from '@anandham/ui/components/stars.tsx';
import { BookedBefore } from './booking-facts.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { ReviewForm } from './review-form.tsx';
import { TripLinks, tripLinkClass } from './trip-links.tsx';

/** One confirmed or completed trip of the list. */
export function PreviousBooking({ booking }: { readonly booking: Booking }) {
  const [reviewing, setReviewing] = useState(false);
  // Bookings stored in the browser by an earlier release have no `original`.
  const original = booking.original ?? null;
  return (
    <li className="border-line grid gap-3 rounded-2xl border p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-bold wrap-anywhere">{booking.name}</p>
        <p className="text-ink-soft text-sm">{formatTripDate(booking.bookingDate)}</p>
      </div>
      {reviewing && booking.review === null ? (
        <ReviewForm booking={booking} onClose={() => setReviewing(false)} />
      ) : (
        <>
          <Route pickup={pickupOf(booking)} drop={dropOf(booking)} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <TripStatus booking={booking} onReview={() => setReviewing(true)} />
            <p className="ml-auto text-right font-semibold">
              {formatRupees(booking.totalPrice)}
              {original !== null && <BookedBefore figure={formatRupees(original.totalPrice)} />}
            </p>
          </div>
        </>
      )}
      {booking.review !== null && (
        <p className="text-ink-soft border-line/70 border-t pt-3 text-sm wrap-anywhere">
          {booking.review.text}
        </p>
      )}
      <TripLinks booking={booking}>
        {bookingCan('cancel', booking.status, 'owner') && <CancelTrip booking={booking} />}
      </TripLinks>
    </li>
  );
}

type TripStatusProps = { readonly booking: Booking; readonly onReview: () => void };

/** The status of a trip: waiting for the operator, to be reviewed, or reviewed. */
function TripStatus({ booking, onReview }: TripStatusProps) {
  if (booking.review !== null) return <Stars rating={booking.review.rating} />;
  if (!bookingCan('review', booking.status, 'owner')) {
    return (
      <p className="bg-warm text-warm-ink inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold">
        <ClockIcon className="size-4 shrink-0" /> {m.previous_waiting()}
      </p>
    );
  }
  return (
    <Button variant="accent" onClick={onReview} className="px-5">
      {m.review_write()}
    </Button>
  );
}

/** Cancels a trip that the operator has not approved yet. */
function CancelTrip({ booking }: { readonly booking: Booking }) {
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setCancelling(true)}
        className={tripLinkClass('text-bad')}
      >
        {m.previous_cancel()}
      </button>
      {isCancelling && <CancelQuestion booking={booking} onClose={() => setCancelling(false)} />}
    </>
  );
}
