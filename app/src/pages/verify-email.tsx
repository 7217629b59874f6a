import { useParams } from 'react-router';
import * as m from '@anandham/ui/paraglide/messages';
import { VerifyEmailScreen } from '#features/email-verification/verify-email-screen.tsx';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';

export const meta = () => [{ title: m.page_title({ page: m.verify_email_heading() }) }];

export default function VerifyEmailPage() {
  const { token = '' } = useParams();
  return (
    <Queries>
      <VerifyEmailScreen key={token} token={token} />
    </Queries>
  );
}
