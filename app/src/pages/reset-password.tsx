import { useParams } from 'react-router';
import { ResetPasswordScreen } from '#features/password-reset/reset-password-screen.tsx';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';

export default function ResetPasswordPage() {
  const { resetToken = '' } = useParams();
  return (
    <Queries>
      <ResetPasswordScreen key={resetToken} token={resetToken} />
    </Queries>
  );
}
