import { useCallback, useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigate } from 'react-router';
import { isAppPage } from '@anandham/contract/pages';
import * as m from '@anandham/ui/paraglide/messages';
import { DemoBanner } from '@anandham/ui/components/frame/demo-banner.tsx';
import { LazyToTop } from '@anandham/ui/components/lazy-to-top.tsx';
import { mutationsSettled } from '@anandham/ui/lib/api/queries.tsx';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import { loadPage, NavigationContext, type Navigate } from '@anandham/ui/lib/navigation.ts';
import { useQueuedBookingSender } from '@anandham/ui/session/queued-booking/use-queued-booking-sender.ts';
import { useServiceWorker } from '@anandham/ui/session/use-service-worker.ts';
import { useTabs } from '@anandham/ui/session/use-tabs.ts';

/** What a route of the table in routes.tsx tells about its page. */
export type PageHandle = { readonly title: () => string };

/** Everything around the frames of the pages. */
export function Root() {
  useTabs();
  useQueuedBookingSender();
  useServiceWorker();
  usePageTitle();
  return (
    <NavigationContext value={useAppNavigate()}>
      <a
        href="#main"
        className="bg-paper sr-only z-50 rounded-lg px-4 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {m.skip_to_content()}
      </a>
      <DemoBanner />
      <Outlet />
      <LazyToTop />
      <ScrollRestoration />
    </NavigationContext>
  );
}

/** Shown until the code of the first page is loaded; the same as in the HTML. */
export function FirstPageLoading() {
  return (
    <main id="main" className="grid min-h-dvh place-content-center justify-items-center gap-4">
      <img src="/favicon.svg" alt="" width="56" height="56" />
      <p role="status" className="text-ink-soft">
        {m.loading()}
      </p>
    </main>
  );
}

/** Goes to a page of the app without loading a document; the pages of the site are loaded from the server. */
function useAppNavigate(): Navigate {
  const navigate = useNavigate();
  return useCallback<Navigate>(
    (to, options) => {
      const { origin, pathname } = new URL(to, window.location.href);
      const isApp = origin === window.location.origin && isAppPage(pathname);
      return isApp ? navigate(to, options) : leaveFor(to, options);
    },
    [navigate],
  );
}

/** The result of what is being saved is shown on the next page; a slow network does not keep the visitor here. */
const leaveFor: Navigate = async (to, options) => {
  await mutationsSettled(5_000);
  await loadPage(to, options);
};

function usePageTitle(): void {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const title = handle && m.page_title({ page: handle.title(), name: currentOperator().name });
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
