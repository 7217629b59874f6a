import type { ClientDirective } from 'astro';
import { hydrateIsland } from './hydrate-island.ts';

/** The first of them hydrates the island. */
const signsOfUse = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

/**
 * `client:use`: hydrates at the first sign that somebody uses the page, so that a page that is only looked at loads no
 * script. At once in a browser that has a session or a queued booking.
 */
const use: ClientDirective = (load, _options, island) => {
  const stopping = new AbortController();
  const hydrate = () => {
    stopping.abort();
    void hydrateIsland(load, island);
  };
  if (hasSession()) {
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

/** The keys of ui/src/session and of the offline queue. Storage may be switched off. */
function hasSession(): boolean {
  try {
    return (
      sessionStorage.getItem('token') !== null ||
      localStorage.getItem('user') !== null ||
      localStorage.getItem('keptBooking') !== null
    );
  } catch {
    return false;
  }
}

export default use;
