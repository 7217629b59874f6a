import { useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useQueuedBookingSender } from '@anandham/ui/session/queued-booking/use-queued-booking-sender.ts';
import { bounce } from '@anandham/ui/components/frame/bounce.ts';
import { SiteHeader } from '@anandham/ui/components/frame/site-header.tsx';
import { useTabs } from '@anandham/ui/session/use-tabs.ts';
import { useServiceWorker } from '@anandham/ui/session/use-service-worker.ts';
import { Standing } from '#app/standing/standing.tsx';

/** Public pages: header, content, footer and contact widget. */
export default function PublicFrame() {
  useTabs();
  useQueuedBookingSender();
  useServiceWorker();
  const page = (
    <main id="main">
      <Outlet />
    </main>
  );
  if (useIsBare()) return page;
  return (
    <>
      <SiteHeader />
      {page}
      <Standing name="footer" />
      <div onClick={bounce}>
        <Standing name="widget" />
      </div>
    </>
  );
}

const neverChanges = () => () => undefined;

/**
 * Paths that begin with /reset have no header and footer (specification section 2), even those without a page.
 * The not-found page is prerendered once for all addresses, so both are removed after hydration.
 */
function useIsBare(): boolean {
  const { pathname } = useLocation();
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isAwake && pathname.startsWith('/reset');
}
