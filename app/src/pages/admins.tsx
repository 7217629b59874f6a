import { BookingsView } from '#features/bookings/bookings-view.tsx';
import { RequireSession } from '@anandham/ui/session/guards.tsx';

/** The bookings view between the public header and footer (specification section 2). */
export default function AdminsPage() {
  return (
    <RequireSession>
      <div className="bg-mist">
        <BookingsView />
      </div>
    </RequireSession>
  );
}
