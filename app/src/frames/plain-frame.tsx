import { useEffect, useRef, type RefObject } from 'react';
import { Outlet, useLocation } from 'react-router';
import * as m from '@anandham/ui/paraglide/messages';
import { LanguageLink } from '@anandham/ui/components/language-link.tsx';
import { ThemeSwitch } from '@anandham/ui/components/theme-switch.tsx';

/**
 * Pages without header and footer (specification section 2). The padding keeps the admin bar on phones from
 * covering them.
 */
export function PlainFrame() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className="bg-mist flex min-h-dvh flex-col [body:has(#admin-more)_&]:pb-18">
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="grid grow grid-cols-[minmax(0,1fr)] outline-none"
      >
        <Outlet />
      </main>
      <aside aria-label={m.language()} className="py-3 text-center text-sm">
        <LanguageLink className="text-ink-soft hover:text-link inline-flex min-h-11 items-center px-3 font-medium" />
        <ThemeSwitch className="text-ink-soft hover:text-link inline-grid size-11 place-items-center rounded-full align-middle" />
      </aside>
    </div>
  );
}

/**
 * Focuses the new page's content after a navigation, because the clicked link and its focus are gone, unless
 * a field has the focus already. A page load starts at the top of the document as usual.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const wasLoaded = key === 'default';
  useEffect(() => {
    if (wasLoaded || document.activeElement !== document.body) return;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname, wasLoaded]);
}
