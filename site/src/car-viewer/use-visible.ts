import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

/** Whether the element is visible: at least a quarter of it is on the screen, in a visible tab. */
export function useVisible(element: RefObject<Element | null>): boolean {
  const isTabVisible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false),
      { threshold: 0.25 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isTabVisible && isOnScreen;
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
