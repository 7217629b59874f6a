import type { ClientDirective } from 'astro';
import { hydrateIsland } from './hydrate-island.ts';

/** The first of them hydrates the island. A pointer that rests over the page causes `pointerover`, but no move. */
const signsOfUse = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'];

/**
 * `client:use`: hydrates at the first sign that somebody uses the page, so that a page that is only looked at loads no
 * script. At once in a browser that has a session, a queued booking or toasts of the page before.
 */
const use: ClientDirective = (load, _options, island) => {
  const stopping = new AbortController();
  const hydrate = () => {
    stopping.abort();
    void hydrateIsland(load, island);
  };
  if (hasStored()) {
    hydrate();
    return;
  }
  for (const sign of signsOfUse) {
    const options = {
      capture: true,
      passive: true,
      signal: stopping.signal,
    };
    window.addEventListener(sign, hydrate, options);
  }
};

/** The keys of ui/src/session, of the offline queue and of the toasts. Storage may be switched off. */
function hasStored(): boolean {
  try {
    return (
      sessionStorage.getItem('token') !== null ||
      sessionStorage.getItem('toasts') !== null ||
      localStorage.getItem('user') !== null ||
      localStorage.getItem('keptBooking') !== null
    );
  } catch {
    return false;
  }
}

export default use;
