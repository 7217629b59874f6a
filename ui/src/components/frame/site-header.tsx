import { lazy, Suspense, useState } from 'react';
import * as m from '#paraglide/messages';
import { logProblem } from '#lib/log-problem.ts';
import { currentOperator } from '#lib/operator.ts';
import { sectionPath } from '#lib/paths.ts';
import { useScrolled } from '#lib/hooks/use-scrolled.ts';
import { Logo } from '#components/logo.tsx';
import { AccountArea, useAccountName } from './account-area.tsx';
import { currentMark, navLinks } from './nav-links.ts';
import { BarChoices } from './reader-choices.tsx';
import { SmallMenu } from './small-menu.tsx';

const SectionWatch = lazy(() =>
  import('./section-watch.tsx').catch((problem: unknown) => {
    logProblem('the script that marks the current section was not loaded', problem);
    return { default: () => null };
  }),
);

type SiteHeaderProps = {
  /** The section at the top of the page. */
  readonly firstSection?: string | null;
};

/** The sticky bar at the top of the public pages; it marks the current section. */
export function SiteHeader({ firstSection = null }: SiteHeaderProps) {
  const name = useAccountName();
  const [section, setSection] = useState(firstSection);
  return (
    <header className="bg-paper border-line sticky top-0 z-40 border-b">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6 md:gap-4">
        <a
          href={sectionPath('home')}
          aria-label={m.nav_logo({ name: currentOperator().name })}
          className="mr-auto inline-flex min-h-11 items-center rounded-xl"
        >
          <Logo />
        </a>
        <nav aria-label={m.nav_label()} className="hidden md:block">
          <ul className="flex">
            {navLinks().map(({ to, text }) => (
              <li key={to}>
                <a
                  href={to}
                  aria-current={currentMark(to, section)}
                  className="road-mark text-ink-soft hover:text-link inline-flex min-h-11 items-center rounded-lg px-3 font-medium transition-colors lg:px-4 md:max-lg:[:lang(ta)_&]:px-1.5"
                >
                  {text()}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {/* Hidden by a wrapper, because an empty flex item would still add a gap. */}
        <div className="hidden lg:block">
          <BarChoices />
        </div>
        {/* The same width for name and button, so that the links do not move when the session is loaded. */}
        <div className="flex justify-end md:w-36">
          <AccountArea name={name} />
        </div>
        <SmallMenu name={name} section={section} />
        {useScrolled() && (
          <Suspense>
            <SectionWatch onSection={setSection} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
