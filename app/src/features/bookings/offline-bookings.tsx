import type { ReactNode } from 'react';
import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees, formatTripDate } from '@anandham/ui/lib/format.ts';
import { homePath } from '@anandham/ui/lib/paths.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { lastBookings } from '@anandham/ui/session/last-bookings.ts';
import { ButtonLink } from '@anandham/ui/components/button.tsx';
import { ArrowLeftIcon, PhoneIcon } from '@anandham/ui/components/icons.tsx';
import { QueuedForSignIn } from '@anandham/ui/components/queued-booking-note.tsx';
import { Route } from '@anandham/ui/components/route.tsx';
import { Link } from '@anandham/ui/components/link.tsx';

/**
 * The stored bookings and the phone number, for a customer who has not signed out but cannot sign in
 * without a network. Read-only, and marked as outdated.
 */
export function OfflineBookings({ otherwise }: { readonly otherwise: ReactNode }) {
  const last = lastBookings();
  if (last === null) return otherwise;
  const waiting = last.pending?.latestBooking ?? null;
  const trips = [...(waiting ? [waiting] : []), ...(last.mine?.latestBooking ?? [])];
  const { supportPhone } = currentOperator();
  return (
    <div className="mx-auto grid w-full max-w-2xl content-start gap-6 px-4 py-5 sm:px-6 sm:py-8">
      <Link
        to={homePath()}
        className="text-link hover:bg-tint-strong -ml-3 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full px-3 font-semibold"
      >
        <ArrowLeftIcon className="size-5" /> {m.back_home()}
      </Link>
      <h1 className="text-3xl font-extrabold tracking-tight">{m.bookings_heading()}</h1>
      <p role="status" className="bg-warm text-warm-ink rounded-xl px-4 py-3">
        {m.kept_stale({ when: formatTripDate(last.at) })}
      </p>
      <QueuedForSignIn />
      <ButtonLink href={`tel:+91${supportPhone}`} className="justify-self-start">
        <PhoneIcon className="size-5" /> {formatIndianMobile(supportPhone)}
      </ButtonLink>
      <ul className="grid gap-4">
        {trips.map((trip) => (
          <Trip key={trip._id} trip={trip} />
        ))}
      </ul>
    </div>
  );
}

const statusLabels: Readonly<Record<Booking['status'], () => string>> = {
  pending: m.trip_details_status_pending,
  confirmed: m.trip_details_status_confirmed,
  completed: m.trip_details_status_completed,
  cancelled: m.trip_details_status_cancelled,
};

function Trip({ trip }: { readonly trip: Booking }) {
  return (
    <li className="rounded-card bg-paper border-line grid gap-3 border p-5">
      <p className="font-bold">{formatTripDate(trip.bookingDate)}</p>
      <Route pickup={pickupOf(trip)} drop={dropOf(trip)} />
      <p className="flex flex-wrap justify-between gap-3">
        <span className="text-ink-soft">{statusLabels[trip.status]()}</span>
        <span className="font-semibold">{formatRupees(trip.totalPrice)}</span>
      </p>
    </li>
  );
}
