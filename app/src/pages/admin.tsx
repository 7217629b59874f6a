import * as m from '@anandham/ui/paraglide/messages';
import {
  PrefetchAnswers,
  usePrefetchedBookings,
} from '#features/admin/bookings/list/prefetch-bookings.tsx';
import { AdminView } from '#features/admin/admin-view.tsx';
import { RequireAdmin } from '@anandham/ui/session/guards.tsx';

export const meta = () => [{ title: m.page_title({ page: m.admin_page() }) }];

export default function AdminPage() {
  usePrefetchedBookings();
  return (
    <>
      <PrefetchAnswers />
      <RequireAdmin>
        <AdminView />
      </RequireAdmin>
    </>
  );
}
