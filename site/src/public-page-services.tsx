import { LazyToTop } from '@anandham/ui/components/lazy-to-top.tsx';
import { Toaster } from '@anandham/ui/components/toaster.tsx';
import { useQueuedBookingSender } from '@anandham/ui/session/queued-booking/use-queued-booking-sender.ts';
import { useServiceWorker } from '@anandham/ui/session/use-service-worker.ts';
import { useTabs } from '@anandham/ui/session/use-tabs.ts';

/** What every public page does besides its content: session, offline queue, toasts, and the button to the top. */
export default function PublicPageServices() {
  useTabs();
  useQueuedBookingSender();
  useServiceWorker();
  return (
    <>
      <Toaster />
      <LazyToTop />
    </>
  );
}
