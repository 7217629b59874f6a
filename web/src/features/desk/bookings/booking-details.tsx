import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatIndianMobile } from '@anandham/domain/contact-number';
import type { BookingStatus } from '@anandham/domain/booking-lifecycle';
import type { DeskBooking } from '@anandham/contract/schemas/desk';
import * as m from '#paraglide/messages';
import { formatRupees, formatTripDate } from '../../../lib/format.ts';
import { personName } from '../../../lib/person-name.ts';
import { dropOf, pickupOf } from '../../../lib/place-name.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Route } from '../../../ui/route.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { deskBooking } from './bookings.api.ts';
import { BookingLinks } from './booking-links.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { CancelledBy } from './cancelled-by.tsx';
import { Correction } from './correction.tsx';
import { Decisions } from './decisions.tsx';
import { NoteField } from './note-field.tsx';
import { Overlaps } from './overlaps.tsx';
import { Voiding } from './voiding.tsx';

const statusWords: Readonly<Record<BookingStatus, () => string>> = {
  pending: m.desk_details_status_pending,
  confirmed: m.desk_details_status_confirmed,
  completed: m.desk_details_status_completed,
  cancelled: m.desk_details_status_cancelled,
};

type BookingDetailsProps = { readonly booking: DeskBooking; readonly onClose: () => void };

/** Everything about one booking, uncut, and what else can be done to it. */
export function BookingDetails({ booking: listed, onClose }: BookingDetailsProps) {
  const sheet = useQuery(deskBooking(listed._id)).data?.booking;
  const booking = sheet ?? listed;
  const [corrected, setCorrected] = useState(false);
  return (
    <Dialog
      wide
      title={m.desk_details_heading({ name: personName(booking.name) })}
      onClose={onClose}
    >
      <Overlaps overlaps={booking.overlaps} />
      <BookingLinks booking={booking} />
      <Facts booking={booking} />
      <NoteField booking={booking} />
      <Correction booking={booking} tariff={sheet?.tariff} onDone={() => setCorrected(true)} />
      <Banner tone="good" text={corrected ? m.success_booking_corrected() : ''} />
      <Voiding booking={booking} onVoided={onClose} />
      {sheet !== undefined && <BookingSteps steps={sheet.history} />}
      <div className="bg-paper border-line sticky bottom-0 -mx-6 -mb-6 flex flex-wrap gap-2 border-t px-6 py-4 *:grow">
        <Decisions booking={booking} inWindow onCancelled={onClose} />
        <Link to={`/bookings/${booking._id}`} className={buttonLook('quiet', 'px-3.5! text-sm')}>
          {m.desk_details_sheet()}
        </Link>
        <Button look="quiet" className="px-3.5! text-sm" onClick={onClose}>
          {m.desk_close()}
        </Button>
      </div>
    </Dialog>
  );
}

function Facts({ booking }: { readonly booking: DeskBooking }) {
  const { review, original, cancellation } = booking;
  return (
    <dl className="divide-line/70 grid divide-y">
      <Fact label={m.desk_details_mobile()}>
        {booking.mobile === null
          ? m.desk_details_mobile_gone()
          : formatIndianMobile(booking.mobile)}
      </Fact>
      <Fact label={m.desk_details_trip()}>
        <Route pickup={pickupOf(booking)} drop={dropOf(booking)} />
      </Fact>
      <Fact label={m.desk_details_date()}>{formatTripDate(booking.bookingDate)}</Fact>
      <Fact label={m.desk_details_distance()}>
        {m.desk_details_distance_value({ km: booking.distance })}
        {original !== null && original.distance !== booking.distance && (
          <Before>{m.desk_details_distance_value({ km: original.distance })}</Before>
        )}
      </Fact>
      <Fact label={m.desk_col_fare()}>
        {formatRupees(booking.totalPrice)}
        {original !== null && original.totalPrice !== booking.totalPrice && (
          <Before>{formatRupees(original.totalPrice)}</Before>
        )}
      </Fact>
      <Fact label={m.desk_details_status()}>{statusWords[booking.status]()}</Fact>
      {cancellation !== null && (
        <Fact label={m.desk_details_cancelled()}>
          <CancelledBy cancellation={cancellation} />
        </Fact>
      )}
      <Fact label={m.desk_details_asked()}>{formatTripDate(booking.createdAt)}</Fact>
      {review !== null && (
        <Fact label={m.desk_details_review()}>
          <Stars rating={review.rating} />
          <span className="mt-1 block font-normal wrap-anywhere">{review.text}</span>
        </Fact>
      )}
    </dl>
  );
}

function Before({ children }: { readonly children: ReactNode }) {
  return (
    <span className="text-ink-soft block text-sm font-normal">
      {m.desk_details_booked()} <s>{children}</s>
    </span>
  );
}

type FactProps = { readonly label: string; readonly children: ReactNode };

function Fact({ label, children }: FactProps) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] items-baseline gap-4 py-2.5">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="min-w-0 font-semibold">{children}</dd>
    </div>
  );
}
