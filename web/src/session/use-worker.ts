import { useEffect } from 'react';
import { language } from '#lib/language.ts';
import { logProblem } from '#lib/log-problem.ts';
import { useSession } from './session.ts';

/** The worker fetches the whole release: not while the page itself is still waited for. */
const firstPollMs = 2_000;

/**
 * Lets the site open without a network for those who come back: customers, and whoever has installed
 * it. Passers-by are not made to download what they may never look at.
 */
export function useWorker(): void {
  const { token } = useSession();
  useEffect(() => {
    const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
    // Missing where the page is served without TLS, and in private windows of some browsers.
    if ((token === null && !isInstalled) || !('serviceWorker' in navigator)) return;
    if (import.meta.env.DEV) return;
    const timer = window.setTimeout(() => {
      navigator.serviceWorker
        .register(language === 'en' ? '/worker.js' : `/worker-${language}.js`)
        .catch((problem: unknown) => logProblem('the site cannot be opened offline', problem));
    }, firstPollMs);
    return () => window.clearTimeout(timer);
  }, [token]);
}
