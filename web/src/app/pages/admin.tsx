import * as m from '#paraglide/messages';
import { PrefetchAnswers, useReadAhead } from '#features/admin/bookings/list/read-ahead.tsx';
import { AdminView } from '#features/admin/admin-view.tsx';
import { RequireAdmin } from '#session/guards.tsx';

export const meta = () => [{ title: m.page_title({ page: m.admin_page() }) }];

export default function AdminPage() {
  useReadAhead();
  return (
    <>
      <PrefetchAnswers />
      <RequireAdmin>
        <AdminView />
      </RequireAdmin>
    </>
  );
}
