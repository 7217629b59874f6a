import { useQuery } from '@tanstack/react-query';
import * as m from '@anandham/ui/paraglide/messages';
import { useDrawn } from '@anandham/ui/lib/hooks/use-drawn.ts';
import { hasPermission, useSession } from '@anandham/ui/session/session.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { emailsPage } from './emails.api.ts';

/** A banner above every section while there are emails that could not be sent. */
export function EmailsAlert() {
  const drawn = useDrawn();
  const isAllowed = hasPermission(useSession(), 'emails');
  const emails = useQuery({
    ...emailsPage({ page: 1, state: 'all' }),
    enabled: drawn && isAllowed,
  });
  const failed = emails.data?.failed ?? 0;
  return (
    <Banner tone="bad" text={failed > 0 ? m.emails_failed({ count: failed }) : ''}>
      <Link
        to="/admin/emails"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold underline"
      >
        {m.emails_look()}
      </Link>
    </Banner>
  );
}
