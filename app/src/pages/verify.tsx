import * as m from '@anandham/ui/paraglide/messages';
import { VerifyScreen } from '#features/password-reset/verify-screen.tsx';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';

export const meta = () => [{ title: m.page_title({ page: m.verify_heading() }) }];

export default function VerifyPage() {
  return (
    <Queries>
      <VerifyScreen />
    </Queries>
  );
}
