import * as m from '@anandham/ui/paraglide/messages';
import { NewPasswordScreen } from '#features/password-reset/new-password-screen.tsx';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';

export const meta = () => [{ title: m.page_title({ page: m.new_password_heading() }) }];

export default function ConfirmPage() {
  return (
    <Queries>
      <NewPasswordScreen />
    </Queries>
  );
}
