import { usePrefetchedBookings } from '#features/admin/bookings/list/use-prefetched-bookings.ts';
import { AdminView } from '#features/admin/admin-view.tsx';
import { RequireAdmin } from '@anandham/ui/session/guards.tsx';

export default function AdminPage() {
  usePrefetchedBookings();
  return (
    <RequireAdmin>
      <AdminView />
    </RequireAdmin>
  );
}
