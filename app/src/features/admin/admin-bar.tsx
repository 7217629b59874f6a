import { useLocation } from 'react-router';
import { avatarInitial, displayName } from '@anandham/domain/accounts/account';
import * as m from '@anandham/ui/paraglide/messages';
import { homePath } from '@anandham/ui/lib/paths.ts';
import { hasPermission, signedInName, useSession } from '@anandham/ui/session/session.ts';
import { signOutHere } from '@anandham/ui/session/sign-out.ts';
import { buttonClass } from '@anandham/ui/components/button.tsx';
import { DropMenu, menuItemClass } from '@anandham/ui/components/drop-menu.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { LogoMark } from '@anandham/ui/components/logo.tsx';
import { NewBookingsBell } from './new-bookings.tsx';

const linkClass =
  'text-ink-soft hover:bg-tint hover:text-link inline-flex min-h-11 items-center justify-center rounded-full px-4 font-medium whitespace-nowrap max-[22.4rem]:px-2.5 md:max-lg:[:lang(ta)_&]:px-2 transition-colors';

/** The header of the admin area (specification section 2). On small screens its links are in a second row. */
export function AdminBar() {
  const session = useSession();
  const name = signedInName(session);
  const { pathname, search } = useLocation();
  // Links to an anchor of the first page keep its filters.
  const anchor = (hash: string) => `/admin${pathname === '/admin' ? search : ''}${hash}`;
  return (
    <header className="bg-paper/95 border-line/70 top-0 z-30 border-b backdrop-blur-sm md:sticky">
      <div className="mx-auto flex max-w-7xl items-center gap-x-2 px-4 max-md:flex-wrap sm:gap-x-3 sm:px-6">
        <Link to="/admin" aria-label={m.admin_logo()} className="-mx-0.5 my-2 rounded-xl p-0.5">
          <LogoMark />
        </Link>
        <p className="min-w-0 flex-1 basis-0 leading-tight font-bold sm:text-lg">
          {m.admin_hello()}
        </p>
        <nav aria-label={m.admin_menu()} className="max-md:order-last max-md:w-full">
          <ul className="flex max-md:-mx-2 max-md:justify-between max-md:pb-1.5">
            <li>
              <Link to={homePath()} className={linkClass}>
                {m.admin_home()}
              </Link>
            </li>
            <li>
              <Link to="/bookings" className={`${linkClass} md:hidden`}>
                {m.admin_booking()}
              </Link>
              <Link to={anchor('#book')} className={`${linkClass} max-md:hidden`}>
                {m.admin_booking()}
              </Link>
            </li>
            {hasPermission(session, 'statistics') && (
              <li>
                <Link to={anchor('#earn')} className={linkClass}>
                  {m.admin_earnings()}
                </Link>
              </li>
            )}
          </ul>
        </nav>
        <NewBookingsBell />
        {name === null ? (
          <Link to="/auth" className={buttonClass('main', 'px-5')}>
            {m.admin_login()}
          </Link>
        ) : (
          <AdminMenu name={name} />
        )}
      </div>
    </header>
  );
}

function AdminMenu({ name }: { readonly name: string }) {
  return (
    <DropMenu
      label={
        <>
          <span
            aria-hidden="true"
            className="bg-brand-600 grid size-8 place-items-center rounded-full text-sm text-white"
          >
            {avatarInitial(name)}
          </span>
          <span className="truncate max-sm:max-w-24 max-[26rem]:sr-only sm:max-w-32">
            {displayName(name)}
          </span>
        </>
      }
    >
      <button type="button" onClick={signOutHere} className={menuItemClass}>
        {m.admin_logout()}
      </button>
    </DropMenu>
  );
}
