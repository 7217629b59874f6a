import * as m from '@anandham/ui/paraglide/messages';
import { BookingsView } from '#features/bookings/bookings-view.tsx';
import { RequireSession } from '@anandham/ui/session/guards.tsx';
import { Marketing } from '#app/marketing/marketing.tsx';

export const meta = () => [
  { title: m.page_title({ page: m.admins_title() }) },
  { name: 'description', content: m.admins_description() },
];

/** The signed-in account's bookings above the content of the home page (specification section 2). */
export default function AdminsPage() {
  return (
    <RequireSession>
      <div className="bg-mist">
        <BookingsView />
      </div>
      <Marketing headingLevel={2} />
    </RequireSession>
  );
}
