import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import type { BookingStatus } from '@anandham/domain/bookings/booking-lifecycle';
import type { AdminBooking, AdminTripDetails } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { formatDay, formatRupees, formatTripDate } from '@anandham/ui/lib/format.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { vehicleClassName } from '@anandham/ui/lib/trip/classes.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button, buttonClass } from '@anandham/ui/components/button.tsx';
import { Dialog } from '@anandham/ui/components/dialog.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { Route } from '@anandham/ui/components/route.tsx';
import { FareLines } from '@anandham/ui/components/trip/fare-lines.tsx';
import { Stars } from '@anandham/ui/components/stars.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { adminBooking } from '#features/admin/bookings/bookings.api.ts';
import { AssignedFacts } from './assigned-facts.tsx';
import { BookingLinks } from './booking-links.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { CancelledBy } from './cancelled-by.tsx';
import { Correction } from './correction.tsx';
import { Decisions } from './decisions.tsx';
import { Fact } from './fact.tsx';
import { NoteField } from './note-field.tsx';
import { Overlaps } from './overlaps.tsx';
import { Voiding } from './voiding.tsx';

const statusLabels: Readonly<Record<BookingStatus, () => string>> = {
  pending: m.admin_details_status_pending,
  confirmed: m.admin_details_status_confirmed,
  completed: m.admin_details_status_completed,
  cancelled: m.admin_details_status_cancelled,
};

/** A booking of a list, or what the calendar knows of one. */
export type OpenedBooking = AdminBooking | Pick<AdminBooking, '_id' | 'name'>;

type BookingDetailsProps = { readonly booking: OpenedBooking; readonly onClose: () => void };

/** The dialog with everything about one booking and all its actions. */
export function BookingDetails({ booking: opened, onClose }: BookingDetailsProps) {
  const query = useQuery(adminBooking(opened._id));
  const tripDetails = query.data?.booking;
  const booking = tripDetails ?? ('version' in opened ? opened : null);
  return (
    <Dialog
      wide
      title={m.admin_details_heading({ name: personName(booking?.name ?? opened.name) })}
      onClose={onClose}
    >
      {booking === null ? (
        <Loaded query={query} lines={9}>
          {() => null}
        </Loaded>
      ) : (
        <AllDetails booking={booking} tripDetails={tripDetails} onClose={onClose} />
      )}
    </Dialog>
  );
}

type AllDetailsProps = {
  readonly booking: AdminBooking;
  readonly tripDetails: AdminTripDetails | undefined;
  readonly onClose: () => void;
};

function AllDetails({ booking, tripDetails, onClose }: AllDetailsProps) {
  const [corrected, setCorrected] = useState(false);
  return (
    <>
      <Overlaps overlaps={booking.overlaps} />
      <BookingLinks booking={booking} />
      <Facts booking={booking} />
      <NoteField booking={booking} />
      <Correction
        booking={booking}
        tariff={tripDetails?.tariff}
        onDone={() => setCorrected(true)}
      />
      <Banner tone="good" text={corrected ? m.success_booking_corrected() : ''} />
      <Voiding booking={booking} onVoided={onClose} />
      {tripDetails !== undefined && <BookingSteps steps={tripDetails.history} />}
      <div className="bg-paper border-line sticky bottom-0 -mx-6 -mb-6 flex flex-wrap gap-2 border-t px-6 py-4 *:grow">
        <Decisions booking={booking} inDialog onCancelled={onClose} />
        <Link to={`/bookings/${booking._id}`} className={buttonClass('quiet', 'px-3.5! text-sm')}>
          {m.admin_details_trip_details()}
        </Link>
        <Button variant="quiet" className="px-3.5! text-sm" onClick={onClose}>
          {m.admin_close()}
        </Button>
      </div>
    </>
  );
}

function Facts({ booking }: { readonly booking: AdminBooking }) {
  const { review, original, cancellation } = booking;
  return (
    <dl className="divide-line/70 grid divide-y">
      <Fact label={m.booking_number()}>{booking.number}</Fact>
      <Fact label={m.admin_details_mobile()}>
        {booking.mobile === null
          ? m.admin_details_mobile_gone()
          : formatIndianMobile(booking.mobile)}
      </Fact>
      <Fact label={m.admin_details_trip()}>
        <Route pickup={pickupOf(booking)} drop={dropOf(booking)} />
      </Fact>
      {booking.pickupAddress !== null && (
        <Fact label={m.booking_address()}>
          <span className="wrap-anywhere">{booking.pickupAddress}</span>
        </Fact>
      )}
      {booking.passengers !== null && (
        <Fact label={m.booking_passengers()}>{booking.passengers}</Fact>
      )}
      {booking.notes !== null && (
        <Fact label={m.booking_notes()}>
          <span className="wrap-anywhere whitespace-pre-line">{booking.notes}</span>
        </Fact>
      )}
      <Fact label={m.admin_details_date()}>{formatTripDate(booking.bookingDate)}</Fact>
      {booking.days > 1 && (
        <Fact label={m.pending_return()}>
          {m.pending_return_value({ day: formatDay(booking.returnDate), days: booking.days })}
        </Fact>
      )}
      <Fact label={m.pending_class()}>
        {m.pending_class_value({
          name: vehicleClassName(booking.vehicleClass),
          seats: booking.vehicleClass.seats,
        })}
      </Fact>
      <Fact label={m.admin_details_distance()}>
        {m.admin_details_distance_value({ km: booking.distance })}
        {original !== null && original.distance !== booking.distance && (
          <Before>{m.admin_details_distance_value({ km: original.distance })}</Before>
        )}
      </Fact>
      <Fact label={m.admin_col_fare()}>
        {formatRupees(booking.totalPrice)}
        {original !== null && original.totalPrice !== booking.totalPrice && (
          <Before>{formatRupees(original.totalPrice)}</Before>
        )}
        {booking.fareLines.length > 0 && (
          <div className="mt-1 text-sm font-normal">
            <FareLines lines={booking.fareLines} />
          </div>
        )}
      </Fact>
      <Fact label={m.admin_details_status()}>{statusLabels[booking.status]()}</Fact>
      {cancellation !== null && (
        <Fact label={m.admin_details_cancelled()}>
          <CancelledBy cancellation={cancellation} />
        </Fact>
      )}
      <AssignedFacts booking={booking} />
      <Fact label={m.admin_details_asked()}>{formatTripDate(booking.createdAt)}</Fact>
      {review !== null && (
        <Fact label={m.admin_details_review()}>
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
      {m.admin_details_booked()} <s>{children}</s>
    </span>
  );
}
