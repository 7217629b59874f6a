import { useParams } from 'react-router';
import { VerifyEmailScreen } from '#features/email-verification/verify-email-screen.tsx';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';

export default function VerifyEmailPage() {
  const { token = '' } = useParams();
  return (
    <Queries>
      <VerifyEmailScreen key={token} token={token} />
    </Queries>
  );
}
