import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as m from '@anandham/ui/paraglide/messages';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { homePath, sectionPath } from '@anandham/ui/lib/paths.ts';
import { signedInName, useSession } from '@anandham/ui/session/session.ts';
import { buttonClass } from '@anandham/ui/components/button.tsx';
import { useScrolled } from '@anandham/ui/lib/hooks/use-scrolled.ts';
import { Logo } from '@anandham/ui/components/logo.tsx';
import { Standing } from '#app/standing/standing.tsx';
import { currentMark, navLinks } from './nav-links.ts';
import { SmallMenu } from './small-menu.tsx';

/** Loaded for signed-in visitors. */
const AccountMenu = lazy(() =>
  import('./account-menu.tsx').catch((problem: unknown) => {
    logProblem('the account menu was not loaded', problem);
    return { default: ProfileLink };
  }),
);

const SectionWatch = lazy(() =>
  import('./section-watch.tsx').catch((problem: unknown) => {
    logProblem('the script that marks the current section was not loaded', problem);
    return { default: () => null };
  }),
);

/** The sticky bar at the top of the public pages; it marks the current section. */
export function SiteHeader() {
  const name = signedInName(useSession());
  const { pathname } = useLocation();
  const [section, setSection] = useState(pathname === homePath() ? 'home' : null);
  return (
    <header className="bg-paper border-line sticky top-0 z-40 border-b">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6 md:gap-4">
        <Link
          to={sectionPath('home')}
          discover="none"
          aria-label={m.nav_logo()}
          className="mr-auto inline-flex min-h-11 items-center rounded-xl"
        >
          <Logo />
        </Link>
        <nav aria-label={m.nav_label()} className="hidden md:block">
          <ul className="flex">
            {navLinks().map(({ to, text }) => (
              <li key={to}>
                <Link
                  to={to}
                  discover="none"
                  aria-current={currentMark(to, section)}
                  className="road-mark text-ink-soft hover:text-link inline-flex min-h-11 items-center rounded-lg px-3 font-medium transition-colors lg:px-4 md:max-lg:[:lang(ta)_&]:px-1.5"
                >
                  {text()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {/* Hidden by a wrapper, because an empty flex item would still add a gap. */}
        <div className="hidden lg:block">
          <Standing name="bar-choices" />
        </div>
        {/* The same width for name and button, so that the links do not move when the session is loaded. */}
        <div className="flex justify-end md:w-36">
          {name === null ? (
            <Link
              to="/auth"
              discover="none"
              className={buttonClass(
                'main',
                'px-4 max-[22.4rem]:hidden sm:px-5 max-sm:[:lang(ta)_&]:px-3',
              )}
            >
              {m.nav_login()}
            </Link>
          ) : (
            <Suspense fallback={<span className="h-11" />}>
              <AccountMenu name={name} />
            </Suspense>
          )}
        </div>
        <SmallMenu signedIn={name !== null} section={section} />
        {useScrolled() && (
          <Suspense>
            <SectionWatch onSection={setSection} />
          </Suspense>
        )}
      </div>
    </header>
  );
}

function ProfileLink({ name }: { readonly name: string }) {
  return (
    <Link to="/profile" className="inline-flex min-h-11 items-center font-semibold">
      {name}
    </Link>
  );
}
