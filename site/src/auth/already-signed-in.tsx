import { avatarInitial } from '@anandham/domain/accounts/account';
import * as m from '@anandham/ui/paraglide/messages';
import { useVerifiedSession } from '@anandham/ui/session/guards.tsx';
import { useSession } from '@anandham/ui/session/session.ts';
import { signOutHere } from '@anandham/ui/session/sign-out.ts';
import { Button, buttonClass } from '@anandham/ui/components/button.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { RoadCard } from '@anandham/ui/components/road-card.tsx';
import { returnPath } from './return-path.ts';

/** Shown instead of the login to signed-in users: their account, a link to go on, and the sign-out. */
export function AlreadySignedIn() {
  const { token, user } = useSession();
  useVerifiedSession(token);
  return (
    <RoadCard
      pictureHeading={m.auth_picture_login_heading()}
      pictureText={m.auth_picture_login_text()}
    >
      <div className="grid gap-1.5">
        <h1 className="text-3xl font-extrabold tracking-tight">{m.auth_already_heading()}</h1>
        <p className="text-ink-soft">{m.auth_already_text()}</p>
      </div>
      <div className="border-line flex items-center gap-4 rounded-2xl border p-4">
        <span
          aria-hidden="true"
          className="bg-brand-600 grid size-12 shrink-0 place-items-center rounded-full text-lg font-bold text-white"
        >
          {avatarInitial(user?.name)}
        </span>
        <p className="grid min-w-0">
          <span className="truncate font-bold">{user?.name}</span>
          <span className="text-ink-soft truncate text-sm">{user?.email}</span>
        </p>
      </div>
      <div className="grid gap-3">
        <Link
          to={returnPath(window.location.search)}
          replace
          className={buttonClass('main', 'w-full')}
        >
          {m.auth_already_continue()}
        </Link>
        <Button variant="quiet" onClick={signOutHere} className="w-full">
          {m.auth_already_logout()}
        </Button>
      </div>
    </RoadCard>
  );
}
