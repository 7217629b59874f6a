import * as m from '#paraglide/messages';
import { DeskView } from '../../features/desk/desk-view.tsx';
import { RequireAdmin } from '../../session/guards.tsx';

export const meta = () => [{ title: m.page_title({ page: m.desk_page() }) }];

export default function AdminPage() {
  return (
    <RequireAdmin>
      <DeskView />
    </RequireAdmin>
  );
}
