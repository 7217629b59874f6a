import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import * as m from '@anandham/ui/paraglide/messages';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';
import { buttonClass } from '@anandham/ui/components/button.tsx';
import { ArrowLeftIcon } from '@anandham/ui/components/icons.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { tripDetails, LiveBookings } from '#features/bookings/bookings.api.ts';
import { NoDataPicture } from '#features/bookings/no-data-picture.tsx';
import { TripDetailsView } from './trip-details-view.tsx';

/** The page of one trip, also for printing. */
export function TripDetailsPage() {
  return (
    <Queries>
      <LiveBookings />
      <div className="mx-auto grid w-full max-w-4xl content-start gap-6 px-4 py-5 sm:px-6 sm:py-8 print:max-w-none print:p-0">
        <Link
          to="/bookings"
          className="text-link hover:bg-tint-strong -ml-3 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full px-3 font-semibold print:hidden"
        >
          <ArrowLeftIcon className="size-5" /> {m.trip_details_back()}
        </Link>
        <LoadedTripDetails />
      </div>
    </Queries>
  );
}

function LoadedTripDetails() {
  const { bookingId = '' } = useParams();
  const query = useQuery(tripDetails(bookingId));
  const { error } = query;
  // The same page for 403 and 404, so that it does not reveal which trips exist.
  if (wasRefused(error) && [403, 404].includes(error.answer.statusCode)) return <NoSuchTrip />;
  return (
    <Loaded query={query} lines={18}>
      {({ booking }) => <TripDetailsView booking={booking} />}
    </Loaded>
  );
}

function NoSuchTrip() {
  return (
    <section className="rounded-card bg-paper border-line shadow-card grid justify-items-center gap-4 border p-8 text-center">
      <NoDataPicture />
      <h1 className="text-2xl font-extrabold tracking-tight">{m.trip_details_none_heading()}</h1>
      <p className="text-ink-soft max-w-sm">{m.trip_details_none_text()}</p>
      <Link to="/bookings" className={buttonClass('main')}>
        {m.trip_details_back()}
      </Link>
    </section>
  );
}
