import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { shortPlace } from '@anandham/domain/formats';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import { dayFilters, type DayFilter } from '@anandham/domain/bookings/booking-filters';
import * as m from '@anandham/ui/paraglide/messages';
import { formatNearDay, formatTripTime } from '@anandham/ui/lib/format.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { useDrawn } from '@anandham/ui/lib/hooks/use-drawn.ts';
import { PhoneIcon } from '@anandham/ui/components/icons.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { chipClass } from '#features/admin/choice-chips.tsx';
import { readChoice } from '#features/admin/use-url-filters.ts';
import { dayTrips } from '#features/admin/bookings/bookings.api.ts';
import { dayLabels } from './bookings-filters.tsx';
import { useOpenDetails } from '#features/admin/bookings/details/details-provider.tsx';
import { OverlapMark } from '#features/admin/bookings/details/overlaps.tsx';
import { StatusBadge } from './status-badge.tsx';

/** The trips of the day or week in the URL. */
export function useDayTrips() {
  const [params, setParams] = useSearchParams();
  const chosen = readChoice(params, 'trips', dayFilters);
  return { chosen, setParams, query: useQuery(dayTrips(chosen)) };
}

/** The trips of today, tomorrow or this week, in the order of departure. */
export function DayView({ chosen, setParams, query }: ReturnType<typeof useDayTrips>) {
  const choose = (name: DayFilter) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('trips', name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section
      aria-labelledby="trips-heading"
      className="rounded-card bg-paper border-line shadow-card grid grid-cols-1 gap-4 border p-4"
    >
      <h2 id="trips-heading" className="text-xl font-bold">
        {m.admin_trips()}
      </h2>
      <div role="group" aria-labelledby="trips-heading" className="grid grid-cols-3 gap-2">
        {dayFilters.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === chosen}
            onClick={() => choose(name)}
            className={`${chipClass} px-2! max-sm:whitespace-normal`}
          >
            {dayLabels[name]()}
          </button>
        ))}
      </div>
      <Loaded query={query} lines={3}>
        {({ bookings, total = 0 }) => (
          <div aria-live="polite" className="grid gap-3">
            {bookings.length === 0 && (
              <p className="text-ink-soft py-3 text-center">{m.admin_trips_none()}</p>
            )}
            <TripList bookings={bookings} withDay={chosen === 'week'} />
            {total > bookings.length && (
              <Link
                to={{ search: `?day=${chosen}`, hash: '#book' }}
                className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
              >
                {m.admin_trips_all({ count: total })}
              </Link>
            )}
          </div>
        )}
      </Loaded>
    </section>
  );
}

type TripListProps = { readonly bookings: readonly AdminBooking[]; readonly withDay: boolean };

/** The first render draws only these, more than a phone shows at once. */
const initialTrips = 8;

function TripList({ bookings, withDay }: TripListProps) {
  const drawn = useDrawn();
  const shown = drawn ? bookings : bookings.slice(0, initialTrips);
  return (
    <ul className="divide-line/70 grid divide-y">
      {shown.map((booking) => (
        <Trip key={booking._id} booking={booking} withDay={withDay} />
      ))}
    </ul>
  );
}

type TripProps = { readonly booking: AdminBooking; readonly withDay: boolean };

function Trip({ booking, withDay }: TripProps) {
  const openDetails = useOpenDetails();
  const { mobile, bookingDate, status, overlaps } = booking;
  const name = personName(booking.name);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] content-start items-start gap-x-3 py-3">
      <div className="row-span-3 w-19 pt-2.5 sm:[:lang(ta)_&]:w-26">
        <p className="font-bold whitespace-nowrap tabular-nums [:lang(ta)_&]:whitespace-normal">
          {formatTripTime(bookingDate)}
        </p>
        {withDay && <p className="text-ink-soft text-sm">{formatNearDay(bookingDate)}</p>}
      </div>
      <button
        type="button"
        onClick={() => openDetails(booking)}
        className="min-h-11 text-left font-semibold wrap-anywhere underline-offset-4 hover:underline"
      >
        {name}
      </button>
      {mobile !== null && (
        <a
          href={`tel:+91${mobile}`}
          aria-label={m.admin_call_who({ name })}
          className="bg-tint text-link grid size-11 place-items-center rounded-full"
        >
          <PhoneIcon className="size-5" />
        </a>
      )}
      <p className="text-ink-soft col-span-2 col-start-2 -mt-1 text-sm wrap-anywhere">
        {m.admin_trip_way({
          pickup: shortPlace(pickupOf(booking)),
          drop: shortPlace(dropOf(booking)),
        })}
      </p>
      <p className="col-span-2 col-start-2 mt-1 flex flex-wrap gap-1.5">
        <StatusBadge status={status} />
        <OverlapMark overlaps={overlaps} />
      </p>
    </li>
  );
}
