import type { ReactNode } from 'react';
import { chatLink, formatIndianMobile } from '@anandham/domain/contact-number';
import type { BookingStatus } from '@anandham/domain/booking-lifecycle';
import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '#paraglide/messages';
import { formatRupees, formatTripDate } from '../../lib/format.ts';
import { tripSummary } from '../../lib/trip-summary.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Route } from '../../ui/route.tsx';
import { Stars } from '../../ui/stars.tsx';

const statusWords: Readonly<Record<BookingStatus, () => string>> = {
  pending: m.desk_details_status_pending,
  confirmed: m.desk_details_status_confirmed,
  completed: m.desk_details_status_completed,
  cancelled: m.desk_details_status_cancelled,
};

const linkLook = 'text-brand-700 inline-flex min-h-11 items-center underline';

type BookingDetailsProps = { readonly booking: Booking; readonly onClose: () => void };

/** Everything about one booking, uncut. */
export function BookingDetails({ booking, onClose }: BookingDetailsProps) {
  const { review } = booking;
  return (
    <Dialog title={m.desk_details_heading({ name: booking.name })} onClose={onClose}>
      <dl className="divide-line/70 grid divide-y">
        <Fact label={m.desk_details_mobile()}>
          {booking.mobile === null ? (
            m.desk_details_mobile_gone()
          ) : (
            <span className="flex flex-wrap gap-x-5">
              <a href={`tel:+91${booking.mobile}`} className={linkLook}>
                {formatIndianMobile(booking.mobile)}
              </a>
              <a
                href={chatLink(booking.mobile, tripSummary(booking))}
                target="_blank"
                rel="noopener"
                className={linkLook}
              >
                {m.desk_details_chat()}
              </a>
            </span>
          )}
        </Fact>
        <Fact label={m.desk_details_trip()}>
          <Route pickup={booking.pickupLocation} drop={booking.dropLocation} />
        </Fact>
        <Fact label={m.desk_details_date()}>{formatTripDate(booking.bookingDate)}</Fact>
        <Fact label={m.desk_details_distance()}>
          {m.desk_details_distance_value({ km: booking.distance })}
        </Fact>
        <Fact label={m.desk_col_fare()}>{formatRupees(booking.totalPrice)}</Fact>
        <Fact label={m.desk_details_status()}>{statusWords[booking.status]()}</Fact>
        <Fact label={m.desk_details_asked()}>{formatTripDate(booking.createdAt)}</Fact>
        {review !== null && (
          <Fact label={m.desk_details_review()}>
            <Stars rating={review.rating} />
            <span className="mt-1 block font-normal wrap-anywhere">{review.text}</span>
          </Fact>
        )}
      </dl>
      <Button onClick={onClose}>{m.desk_close()}</Button>
    </Dialog>
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
