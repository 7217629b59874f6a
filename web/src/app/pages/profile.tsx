import * as m from '#paraglide/messages';
import { ProfileCard } from '../../features/accounts/profile-card.tsx';
import { RequireSession } from '../../session/guards.tsx';

export const meta = () => [{ title: m.page_title({ page: m.profile_page() }) }];

export default function ProfilePage() {
  return (
    <RequireSession>
      <ProfileCard />
    </RequireSession>
  );
}
