import { useQuery } from '@tanstack/react-query';
import { NavLink, useLocation } from 'react-router';
import * as m from '@anandham/ui/paraglide/messages';
import { useDrawn } from '@anandham/ui/lib/hooks/use-drawn.ts';
import { hasPermission, useSession } from '@anandham/ui/session/session.ts';
import { useDisclosure } from '@anandham/ui/components/hooks/use-disclosure.ts';
import { useWide } from '@anandham/ui/components/hooks/use-wide.ts';
import { chipClass } from './choice-chips.tsx';
import { DotsIcon } from './admin-icons.tsx';
import { messagesPage } from './messages/messages.api.ts';
import { CountBadge } from './count-badge.tsx';
import { firstLinks, moreLinks, type AdminLink } from './nav-links.ts';
import { WaitingCount } from './waiting-count.tsx';

const bookingsPath = '/admin';
const messagesPath = '/admin/messages';
const tablet = '(min-width: 768px)';

/** Navigation between the sections: a row above them, on phones a bar at the bottom. */
export function AdminNav() {
  return useWide(tablet) ? <SectionRow /> : <BottomBar />;
}

/** The links of the sections that the signed-in person may use. */
function useAllowed(links: readonly AdminLink[]): readonly AdminLink[] {
  const session = useSession();
  return links.filter(({ permission }) => hasPermission(session, permission));
}

function SectionRow() {
  const links = useAllowed([...firstLinks, ...moreLinks]);
  return (
    <nav aria-label={m.admin_sections()}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/admin'}
              className={`${chipClass} max-lg:px-3 [:lang(ta)_&]:px-3 [:lang(ta)_&]:text-[0.8125rem]`}
            >
              <Icon className="size-4.5" />
              {label()}
              <LinkCount to={to} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const bottomItemClass =
  'text-ink-soft aria-[current=page]:text-link data-current:text-link grid h-16 w-full content-center justify-items-center gap-1 text-center text-xs leading-tight font-semibold wrap-anywhere [:lang(ta)_&]:text-[0.6875rem] max-[22.4rem]:[:lang(ta)_&]:text-[0.625rem]';

function BottomBar() {
  const { open, setOpen, box, button } = useDisclosure<HTMLElement>();
  const { pathname } = useLocation();
  const first = useAllowed(firstLinks);
  const links = useAllowed(moreLinks);
  const isInMore = links.some(({ to }) => pathname.startsWith(to));
  return (
    <nav
      ref={box}
      aria-label={m.admin_sections()}
      className="bg-paper border-line fixed inset-x-0 bottom-0 z-30 border-t pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex max-w-lg">
        {first.map((link) => (
          <li key={link.to} className="min-w-0 flex-1">
            <BottomLink link={link} />
          </li>
        ))}
        <li className="min-w-0 flex-1" hidden={links.length === 0}>
          <button
            ref={button}
            type="button"
            aria-expanded={open}
            aria-controls="admin-more"
            onClick={() => setOpen(!open)}
            data-current={isInMore || undefined}
            className={bottomItemClass}
          >
            <DotsIcon className="size-6" />
            {m.admin_sections_more()}
          </button>
        </li>
      </ul>
      <div
        id="admin-more"
        hidden={!open}
        className="border-line bg-paper shadow-card fixed right-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] w-56 rounded-2xl border p-2"
      >
        <ul className="grid gap-0.5">
          {links.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                onClick={() => {
                  setOpen(false);
                  button.current?.focus();
                }}
                className="aria-[current=page]:bg-tint aria-[current=page]:text-link flex min-h-12 items-center gap-3 rounded-xl px-3 font-semibold"
              >
                <Icon className="size-5" />
                {label()}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function BottomLink({ link: { to, label, Icon } }: { readonly link: AdminLink }) {
  return (
    <NavLink to={to} end={to === '/admin'} className={bottomItemClass}>
      <span className="relative">
        <Icon className="size-6" />
        <span className="absolute -top-1.5 left-4">
          <LinkCount to={to} />
        </span>
      </span>
      {label()}
    </NavLink>
  );
}

/** What waits for the admin in a section. */
function LinkCount({ to }: { readonly to: string }) {
  if (to === bookingsPath) return <WaitingCount />;
  return to === messagesPath && <UnansweredCount />;
}

/** The number of unanswered messages; nothing when there are none. */
function UnansweredCount() {
  const drawn = useDrawn();
  const messages = useQuery({ ...messagesPage({ page: 1, state: 'new' }), enabled: drawn });
  const open = messages.data?.new ?? 0;
  return <CountBadge count={open} label={m.messages_open({ count: open })} />;
}
