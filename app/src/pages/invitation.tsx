import { useParams } from 'react-router';
import { InvitationScreen } from '#features/invitation/invitation-screen.tsx';
import { Queries } from '@anandham/ui/lib/api/queries.tsx';

export default function InvitationPage() {
  const { token = '' } = useParams();
  return (
    <Queries>
      <InvitationScreen key={token} token={token} />
    </Queries>
  );
}
