import { useEffect, useRef, type RefObject } from 'react';
import { Outlet, useLocation } from 'react-router';
import * as m from '#paraglide/messages';
import { useQueuedBookingSender } from '#session/queued-booking/use-queued-booking-sender.ts';
import { useTabs } from '#session/use-tabs.ts';
import { useWorker } from '#session/use-worker.ts';
import { LanguageLink } from '#ui/language-link.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { WithoutScript } from '#app/without-script.tsx';

/** Pages that stand alone: no header, no footer (specification section 2). The admin area's bar on phones covers nothing of them. */
export default function PlainFrame() {
  useTabs();
  useQueuedBookingSender();
  useWorker();
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  return (
    <div className="bg-mist flex min-h-dvh flex-col [body:has(#admin-more)_&]:pb-18">
      <WithoutScript />
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
 * The link that led here has left the page, and the focus with it: the new page's content takes it, unless
 * a field there has it already. A page that was loaded as such begins at its top.
 */
function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const wasLoaded = key === 'default';
  useEffect(() => {
    if (wasLoaded || document.activeElement !== document.body) return;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname, wasLoaded]);
}
