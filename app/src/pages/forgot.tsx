import { ForgotScreen } from '#features/password-reset/forgot-screen.tsx';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';

export default function ForgotPage() {
  return (
    <Queries>
      <ForgotScreen />
    </Queries>
  );
}
