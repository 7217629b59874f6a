import { useSyncExternalStore } from 'react';
import * as m from '#paraglide/messages';
import { ArrowUpIcon } from '#components/icons.tsx';

/** Specification section 9. */
const thresholdPx = 300;

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

const isFarDown = (): boolean => window.scrollY > thresholdPx;

/** Scrolls to the top. At the left of the contact bar or above the floating contact buttons, and above the admin bar. */
export default function ToTop() {
  if (!useSyncExternalStore(subscribe, isFarDown)) return null;
  return (
    <aside aria-label={m.to_top()}>
      <button
        type="button"
        aria-label={m.to_top()}
        onClick={() => window.scrollTo({ top: 0 })}
        className="bg-paper text-link border-line shadow-card hover:bg-tint fixed right-4 bottom-4 z-30 grid size-12 place-items-center rounded-full border transition-colors sm:right-6 sm:bottom-6 sm:size-13 [body:has(#admin-more)_&]:bottom-22 [body:has(#contact-widget)_&]:max-xl:right-auto [body:has(#contact-widget)_&]:max-xl:bottom-2 [body:has(#contact-widget)_&]:max-xl:left-4 [body:has(#contact-widget)_&]:max-xl:size-12 [body:has(#contact-widget)_&]:max-xl:shadow-none sm:[body:has(#contact-widget)_&]:max-xl:left-6 [body:has(#contact-widget)_&]:xl:bottom-38 [body:has([role=combobox][aria-expanded=true])_&]:max-xl:hidden"
      >
        <ArrowUpIcon />
      </button>
    </aside>
  );
}
