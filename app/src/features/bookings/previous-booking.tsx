import { useState } from 'react';
import { bookingCan } from '@anandham/domain/bookings/booking-lifecycle';
import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees, formatTripDate } from '@anandham/ui/lib/format.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { waitMessage } from '@anandham/ui/lib/api/answer-messages.ts';
import { currentSettings } from '@anandham/ui/lib/settings.ts';
import { returnText, tripSummary } from '@anandham/ui/lib/trip-summary.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { ContactLinks } from '@anandham/ui/components/contact-links.tsx';
import { CheckIcon, ClockIcon } from '@anandham/ui/components/icons.tsx';
import { Route } from '@anandham/ui/components/route.tsx';
import { Stars } from '@anandham/ui/components/stars.tsx';
import { AssignedCar } from './assigned-car.tsx';
import { BookedBefore } from './booking-facts.tsx';
import { approvedText, isTripDayOver } from './approved-trip.ts';
import { ChangeForm } from './change-form.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { ReviewForm } from './review-form.tsx';
import { ChangeLink, TripLinks, tripLinkClass } from './trip-links.tsx';

/** One confirmed or completed trip of the list. */
export function PreviousBooking({ booking }: { readonly booking: Booking }) {
  const [reviewing, setReviewing] = useState(false);
  const [isChanging, setChanging] = useState(false);
  // Bookings stored in the browser by an earlier release have no `original`.
  const original = booking.original ?? null;
  const isUpcoming = booking.status === 'completed' && !isTripDayOver(booking);
  if (isChanging) {
    return (
      <li>
        <ChangeForm booking={booking} onClose={() => setChanging(false)} />
      </li>
    );
  }
  return (
    <li className="border-line grid gap-3 rounded-2xl border p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-bold wrap-anywhere">{booking.name}</p>
        <p className="text-ink-soft text-sm">{formatTripDate(booking.bookingDate)}</p>
        {booking.days > 1 && <p className="text-ink-soft w-full text-sm">{returnText(booking)}</p>}
        <p className="text-ink-soft w-full text-sm">{booking.number}</p>
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
      <AssignedCar booking={booking} />
      {isUpcoming && <ContactLinks text={tripSummary(booking)} />}
      <TripLinks booking={booking} hasChat={!isUpcoming}>
        {bookingCan('change', booking.status, 'owner') && (
          <ChangeLink onClick={() => setChanging(true)} />
        )}
        {bookingCan('cancel', booking.status, 'owner') && <CancelTrip booking={booking} />}
      </TripLinks>
    </li>
  );
}

type TripStatusProps = { readonly booking: Booking; readonly onReview: () => void };

/** The status of a trip: waiting for the operator, approved, to be reviewed, or reviewed. */
function TripStatus({ booking, onReview }: TripStatusProps) {
  if (booking.review !== null) return <Stars rating={booking.review.rating} />;
  if (!bookingCan('review', booking.status, 'owner')) {
    const wait = waitMessage(currentSettings().booking.approvalMinutes * 60);
    return (
      <p className="bg-warm text-warm-ink inline-flex items-center gap-1.5 rounded-2xl px-3 py-1.5 text-sm font-semibold">
        <ClockIcon className="size-4 shrink-0" />{' '}
        {`${m.previous_waiting()} – ${m.previous_answer({ wait })}`}
      </p>
    );
  }
  const isOver = isTripDayOver(booking);
  return (
    <>
      {!isOver && (
        <p className="bg-good-soft text-good inline-flex items-center gap-1.5 rounded-2xl px-3 py-1.5 text-sm font-semibold">
          <CheckIcon className="size-4 shrink-0" /> {approvedText(booking)}
        </p>
      )}
      <Button variant={isOver ? 'accent' : 'quiet'} onClick={onReview} className="px-5">
        {m.review_write()}
      </Button>
    </>
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
