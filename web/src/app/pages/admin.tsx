import * as m from '#paraglide/messages';
import { useReadAhead } from '../../features/desk/bookings/use-read-ahead.ts';
import { DeskView } from '../../features/desk/desk-view.tsx';
import { RequireAdmin } from '../../session/guards.tsx';

export const meta = () => [{ title: m.page_title({ page: m.desk_page() }) }];

export default function AdminPage() {
  useReadAhead();
  return (
    <RequireAdmin>
      <DeskView />
    </RequireAdmin>
  );
}
