import { SetupScreen } from '#features/setup/setup-screen.tsx';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';

export default function SetupPage() {
  return (
    <Queries>
      <SetupScreen />
    </Queries>
  );
}
