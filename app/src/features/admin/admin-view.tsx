import { useLocation } from 'react-router';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';
import { AdminBar } from './admin-bar.tsx';
import { AdminNav } from './admin-nav.tsx';
import { LiveAdmin } from './live-admin.ts';
import { AdminSections } from './admin-sections.tsx';
import { WaitingInTitle } from './waiting-count.tsx';
import { EmailsAlert } from './emails/emails-alert.tsx';
import { FleetAlert } from './fleet/warnings.tsx';

/** The admin area: header, navigation and the opened section. */
export function AdminView() {
  const isFirstPage = useLocation().pathname === '/admin';
  return (
    <Queries>
      <LiveAdmin />
      <WaitingInTitle />
      <div>
        <AdminBar />
        {/* On phones AdminNav is a fixed bar at the bottom. */}
        <div className="mx-auto grid max-w-7xl grid-cols-1 gap-6 px-4 pt-5 pb-10 sm:px-6 md:gap-8">
          <AdminNav />
          <EmailsAlert />
          {isFirstPage && <FleetAlert />}
          <AdminSections />
        </div>
      </div>
    </Queries>
  );
}
