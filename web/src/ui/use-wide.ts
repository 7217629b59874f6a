import { useSyncExternalStore } from 'react';

/** Room for a table of eight columns (Tailwind's lg). */
const wide = '(min-width: 1024px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is as wide as a desktop's; for parts that are built differently there. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  );
}
