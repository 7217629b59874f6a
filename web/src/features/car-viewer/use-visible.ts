import { useEffect, useState, useSyncExternalStore } from 'react';

/** Whether the element is visible: at least a quarter of it is on the screen, in a visible tab. */
export function useVisible(element: Element): boolean {
  const isTabVisible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
  );
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false),
      { threshold: 0.25 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isTabVisible && isOnScreen;
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
