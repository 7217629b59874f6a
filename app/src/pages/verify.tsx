import { VerifyScreen } from '#features/password-reset/verify-screen.tsx';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';

export default function VerifyPage() {
  return (
    <Queries>
      <VerifyScreen />
    </Queries>
  );
}
