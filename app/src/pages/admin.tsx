import { AdminView } from '#features/admin/admin-view.tsx';
import { usePrefetchedSection } from '#features/admin/use-prefetched-section.ts';
import { RequireAdmin } from '@anandham/ui/session/guards.tsx';

export { loadSection } from '#features/admin/admin-sections.tsx';

export default function AdminPage() {
  usePrefetchedSection();
  return (
    <RequireAdmin>
      <AdminView />
    </RequireAdmin>
  );
}
