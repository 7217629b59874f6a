import type { ReactNode } from 'react';
import * as m from '#paraglide/messages';
import { isAdmin, useSession } from '#session/session.ts';
import { signOutHere } from '#session/sign-out.ts';
import { DropMenu, menuItemClass } from '#components/drop-menu.tsx';
import { Link } from '#components/link.tsx';

type AccountMenuProps = { readonly label: ReactNode };

/** The signed-in person's menu: Admin (for admins), Profile, Logout. */
export default function AccountMenu({ label }: AccountMenuProps) {
  const session = useSession();
  return (
    <DropMenu label={label}>
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
