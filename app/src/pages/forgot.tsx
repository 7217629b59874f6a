import * as m from '@anandham/ui/paraglide/messages';
import { ForgotScreen } from '#features/password-reset/forgot-screen.tsx';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';

export const meta = () => [{ title: m.page_title({ page: m.forgot_heading() }) }];

export default function ForgotPage() {
  return (
    <Queries>
      <ForgotScreen />
    </Queries>
  );
}
