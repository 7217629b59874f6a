import * as m from '#paraglide/messages';
import { TripDetailsPage } from '#features/bookings/trip-details/trip-details-page.tsx';
import { RequireSession } from '#session/guards.tsx';

export const meta = () => [{ title: m.page_title({ page: m.trip_details_page() }) }];

export default function BookingPage() {
  return (
    <RequireSession>
      <TripDetailsPage />
    </RequireSession>
  );
}
