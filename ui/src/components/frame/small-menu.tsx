import { useEffect, useRef } from 'react';
import * as m from '#paraglide/messages';
import { SignInLink } from './account-area.tsx';
import { currentMark, navLinks } from './nav-links.ts';
import { MenuChoices } from './reader-choices.tsx';

type SmallMenuProps = {
  readonly name: string | null | undefined;
  /** The current section. */
  readonly section: string | null;
};

/** The menu on small screens. It opens without JavaScript; with it, it also closes on outside clicks and Escape. */
export function SmallMenu({ name, section }: SmallMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');

  useEffect(() => {
    const menu = details.current;
    const closeOnOutsideEvent = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu?.contains(event.target)) close();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu?.open) return;
      close();
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOnOutsideEvent);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOnOutsideEvent);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  return (
    <details ref={details} className="group md:hidden">
      <summary
        aria-label={m.nav_menu()}
        className="text-ink hover:bg-tint grid size-11 list-none place-items-center rounded-xl [&::-webkit-details-marker]:hidden"
      >
        <svg
          viewBox="0 0 24 24"
          className="size-6 fill-none stroke-current"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M4 7h16M4 12h16M4 17h16" className="group-open:hidden" />
          <path d="m6 6 12 12M18 6 6 18" className="hidden group-open:block" />
        </svg>
      </summary>
      <nav
        aria-label={m.nav_label()}
        className="border-line bg-paper shadow-card absolute inset-x-0 top-full border-t px-4 pt-2 pb-5 sm:px-6"
      >
        <ul>
          {navLinks().map(({ to, text }) => (
            <li key={to} className="border-line border-b">
              <a
                href={to}
                onClick={close}
                aria-current={currentMark(to, section)}
                className="aria-[current]:text-link flex min-h-13 items-center font-semibold"
              >
                {text()}
              </a>
            </li>
          ))}
          <li>
            <MenuChoices />
          </li>
        </ul>
        <SignInLink name={name} onClick={close} className="mt-3 w-full" />
      </nav>
    </details>
  );
}
