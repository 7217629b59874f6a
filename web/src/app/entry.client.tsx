import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Pages that are whole without script: there the script waits until the page stands and rests. */
const wholeWithoutScript = new Set(['/', '/404']);
const signsOfLife = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const;

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

/** Runs `start` once: when the page has loaded and rests, or sooner when the visitor touches it. */
function whenRestedOrTouched(start: () => void): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const sign of signsOfLife) window.removeEventListener(sign, begin);
    start();
  };
  for (const sign of signsOfLife) window.addEventListener(sign, begin, { passive: true });
  const rest = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 2000 });
    else setTimeout(begin, 200);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}

if (wholeWithoutScript.has(window.location.pathname)) whenRestedOrTouched(hydrate);
else hydrate();
