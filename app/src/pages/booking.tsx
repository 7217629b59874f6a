import { TripDetailsPage } from '#features/bookings/trip-details/trip-details-page.tsx';
import { RequireSession } from '@anandham/ui/session/guards.tsx';

export default function BookingPage() {
  return (
    <RequireSession>
      <TripDetailsPage />
    </RequireSession>
  );
}
