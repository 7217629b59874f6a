import { ProfileView } from '#features/profile/profile-view.tsx';
import { RequireSession } from '@anandham/ui/session/guards.tsx';

export default function ProfilePage() {
  return (
    <RequireSession>
      <ProfileView />
    </RequireSession>
  );
}
