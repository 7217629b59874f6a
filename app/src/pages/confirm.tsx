import { NewPasswordScreen } from '#features/password-reset/new-password-screen.tsx';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';

export default function ConfirmPage() {
  return (
    <Queries>
      <NewPasswordScreen />
    </Queries>
  );
}
