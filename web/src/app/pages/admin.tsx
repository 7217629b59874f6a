import * as m from '#paraglide/messages';
import { AskAhead, useReadAhead } from '../../features/desk/bookings/read-ahead.tsx';
import { DeskView } from '../../features/desk/desk-view.tsx';
import { RequireAdmin } from '../../session/guards.tsx';

export const meta = () => [{ title: m.page_title({ page: m.desk_page() }) }];

export default function AdminPage() {
  useReadAhead();
  return (
    <>
      <AskAhead />
      <RequireAdmin>
        <DeskView />
      </RequireAdmin>
    </>
  );
}
