import { useCallback, useSyncExternalStore } from 'react';

/** Room for a table of eight columns (Tailwind's lg). */
const desktop = '(min-width: 1024px)';

/** Whether the window is as wide as `query` asks; for parts that are built differently there. */
export function useWide(query: string = desktop): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
