import { Link } from 'react-router';
import { avatarInitial, displayName } from '@anandham/domain/accounts/account';
import * as m from '@anandham/ui/paraglide/messages';
import { isAdmin, useSession } from '@anandham/ui/session/session.ts';
import { signOutHere } from '@anandham/ui/session/sign-out.ts';
import { DropMenu, menuItemClass } from '@anandham/ui/components/drop-menu.tsx';

/** The signed-in person's menu: Admin (for admins), Profile, Logout. */
export default function AccountMenu({ name }: { readonly name: string }) {
  const session = useSession();
  return (
    <DropMenu label={<AccountLabel name={name} />}>
      {isAdmin(session) && (
        <Link to="/admin" className={menuItemClass}>
          {m.account_admin()}
        </Link>
      )}
      <Link to="/profile" className={menuItemClass}>
        {m.account_profile()}
      </Link>
      <button type="button" onClick={signOutHere} className={menuItemClass}>
        {m.account_logout()}
      </button>
    </DropMenu>
  );
}

/** Avatar and name; narrow phones show only one of them. */
function AccountLabel({ name }: { readonly name: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="bg-brand-600 -ml-2 grid size-9 shrink-0 place-items-center rounded-full text-white min-[22.4rem]:max-[26rem]:hidden"
      >
        {avatarInitial(name)}
      </span>
      <span className="max-w-20 truncate max-[26rem]:max-w-14 max-[22.4rem]:sr-only">
        {displayName(name)}
      </span>
    </>
  );
}
