import * as m from '@anandham/ui/paraglide/messages';
import { ProfileView } from '#features/profile/profile-view.tsx';
import { RequireSession } from '@anandham/ui/session/guards.tsx';

export const meta = () => [{ title: m.page_title({ page: m.profile_page() }) }];

export default function ProfilePage() {
  return (
    <RequireSession>
      <ProfileView />
    </RequireSession>
  );
}
