import { useEffect, useState, useSyncExternalStore } from 'react';

/** Whether the visitor can see the element: a good part of it is on the screen, in a tab that shows. */
export function useWatched(element: Element): boolean {
  const isTabShown = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
  );
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false),
      { threshold: 0.25 },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [element]);
  return isTabShown && isOnScreen;
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
