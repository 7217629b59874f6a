import * as m from '@anandham/ui/paraglide/messages';
import { AuthScreen } from '#features/accounts/auth-screen.tsx';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';

export const meta = () => [{ title: m.page_title({ page: m.auth_page() }) }];

export default function AuthPage() {
  return (
    <Queries>
      <AuthScreen />
    </Queries>
  );
}
