import * as m from '@anandham/ui/paraglide/messages';
import { TripDetailsPage } from '#features/bookings/trip-details/trip-details-page.tsx';
import { RequireSession } from '@anandham/ui/session/guards.tsx';

export const meta = () => [{ title: m.page_title({ page: m.trip_details_page() }) }];

export default function BookingPage() {
  return (
    <RequireSession>
      <TripDetailsPage />
    </RequireSession>
  );
}
