import { LazyMarketing } from '#features/marketing/lazy-marketing.tsx';
import { BookingsView } from '#features/bookings/bookings-view.tsx';
import { RequireSession } from '@anandham/ui/session/guards.tsx';

/** The signed-in account's bookings above the content of the home page (specification section 2). */
export default function AdminsPage() {
  return (
    <RequireSession>
      <div className="bg-mist">
        <BookingsView />
      </div>
      <LazyMarketing />
    </RequireSession>
  );
}
