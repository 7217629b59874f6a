import * as m from '#paraglide/messages';
import { SheetPage } from '../../features/bookings/sheet/sheet-page.tsx';
import { RequireSession } from '../../session/guards.tsx';

export const meta = () => [{ title: m.page_title({ page: m.sheet_page() }) }];

export default function BookingPage() {
  return (
    <RequireSession>
      <SheetPage />
    </RequireSession>
  );
}
