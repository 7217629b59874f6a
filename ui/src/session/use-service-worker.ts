import { useEffect } from 'react';
import { logProblem } from '#lib/log-problem.ts';
import { useSession } from './session.ts';

/** The worker downloads all files of the release, so it starts after the page has loaded. */
const registerAfterMs = 2_000;

/**
 * Registers the service worker for signed-in users and for installations of the site, so that they can open
 * it without a network. Other visitors do not download pages that they may never open.
 */
export function useServiceWorker(): void {
  const { token } = useSession();
  useEffect(() => {
    const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
    // `serviceWorker` is missing without TLS and in private windows of some browsers.
    if ((token === null && !isInstalled) || !('serviceWorker' in navigator)) return;
    if (import.meta.env.DEV) return;
    const timer = window.setTimeout(() => {
      navigator.serviceWorker
        .register('/worker.js')
        .catch((problem: unknown) =>
          logProblem('the service worker could not be registered', problem),
        );
    }, registerAfterMs);
    return () => window.clearTimeout(timer);
  }, [token]);
}
