import { useParams } from 'react-router';
import { SignInLinkScreen } from '#features/sign-in-link/sign-in-link-screen.tsx';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';

export default function SignInPage() {
  const { token = '' } = useParams();
  return (
    <Queries>
      <SignInLinkScreen key={token} token={token} />
    </Queries>
  );
}
