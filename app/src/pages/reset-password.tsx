import { useParams } from 'react-router';
import * as m from '@anandham/ui/paraglide/messages';
import { ResetPasswordScreen } from '#features/password-reset/reset-password-screen.tsx';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';

export const meta = () => [{ title: m.page_title({ page: m.reset_heading() }) }];

export default function ResetPasswordPage() {
  const { resetToken = '' } = useParams();
  return (
    <Queries>
      <ResetPasswordScreen key={resetToken} token={resetToken} />
    </Queries>
  );
}
