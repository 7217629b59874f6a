import { BookingsView } from '#features/bookings/bookings-view.tsx';
import { OfflineBookings } from '#features/bookings/offline-bookings.tsx';
import { RequireSession } from '@anandham/ui/session/guards.tsx';

export default function BookingsPage() {
  return (
    <RequireSession offline={(signIn) => <OfflineBookings otherwise={signIn} />}>
      <BookingsView />
    </RequireSession>
  );
}
