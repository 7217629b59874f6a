import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { listPublicClasses } from '@anandham/contract/operations/fleet';
import { readSetup } from '@anandham/contract/operations/setup';
import * as m from '@anandham/ui/paraglide/messages';
import { call } from '@anandham/ui/lib/api/call.ts';
import { hasPermission, useSession } from '@anandham/ui/session/session.ts';
import { buttonClass } from '@anandham/ui/components/button.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { SiteLink } from '#shared/site-link.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { vehicleFields } from './vehicle-step.tsx';
import { Wizard } from './wizard.tsx';

const setup = queryOptions({
  queryKey: ['setup'],
  queryFn: async ({ signal }) => {
    const [{ done }, { classes }] = await Promise.all([
      call(readSetup, {}, { signal }),
      call(listPublicClasses, {}, { signal }),
    ]);
    return { done, firstClass: classes[0] };
  },
  // Loading it again would not change what is typed.
  staleTime: Infinity,
});

/** The first start: the token is in the fragment of the printed link. */
export function SetupScreen() {
  const token = useLocation().hash.slice(1);
  const isOwner = hasPermission(useSession(), 'settings');
  const loaded = useQuery(setup);
  if (loaded.data === undefined) {
    return (
      <SetupFrame heading={m.setup_page()} text={m.setup_text()}>
        <Loaded query={loaded} lines={8}>
          {() => null}
        </Loaded>
      </SetupFrame>
    );
  }
  const { done, firstClass } = loaded.data;
  if (done) return isOwner ? <Ready /> : <AlreadyDone />;
  if (token === '') {
    return <SetupFrame heading={m.setup_no_token()} text={m.setup_no_token_text()} />;
  }
  return <Wizard token={token} vehicle={vehicleFields(firstClass)} />;
}

/** After the last step. */
function Ready() {
  return (
    <SetupFrame heading={m.success_setup_done()} text={m.setup_ready_text()}>
      <div className="grid gap-3">
        <SiteLink to="/" label={m.setup_see_site()} />
        <Link to="/admin/settings/photos" className={buttonClass('main', 'w-full')}>
          {m.setup_photos()}
        </Link>
        <Link to="/admin" className={buttonClass('quiet', 'w-full')}>
          {m.setup_open_admin()}
        </Link>
      </div>
    </SetupFrame>
  );
}

function AlreadyDone() {
  return (
    <SetupFrame heading={m.setup_already_done()} text={m.setup_already_done_text()}>
      <Link to="/auth" className={buttonClass('main', 'w-full')}>
        {m.invitation_sign_in()}
      </Link>
    </SetupFrame>
  );
}
