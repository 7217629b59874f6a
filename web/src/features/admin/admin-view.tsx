import { Queries } from '#lib/api/queries.tsx';
import { AdminBar } from './admin-bar.tsx';
import { AdminNav } from './admin-nav.tsx';
import { LiveAdmin } from './live-admin.ts';
import { AdminSections } from './admin-sections.tsx';
import { EmailsAlert } from './emails/emails-alert.tsx';

/** The operator's desk: its bar, the way to its rooms, and the room that is entered. */
export function AdminView() {
  return (
    <Queries>
      <LiveAdmin />
      <div>
        <AdminBar />
        {/* On a phone the way to the rooms is a bar at the bottom, where the thumb is. */}
        <div className="mx-auto grid max-w-7xl grid-cols-1 gap-6 px-4 pt-5 pb-10 sm:px-6 md:gap-8">
          <AdminNav />
          <EmailsAlert />
          <AdminSections />
        </div>
      </div>
    </Queries>
  );
}
