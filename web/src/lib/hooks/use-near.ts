import { useEffect, useState, type RefObject } from 'react';

/**
 * True from the moment the visitor comes within about a screen of the element, or reaches for a link
 * to `anchor`, the id of the section around it.
 */
export function useNear(element: RefObject<HTMLElement | null>, anchor?: string): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || element.current === null) return;
    const arrive = () => setNear(true);
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) arrive();
      },
      { rootMargin: '600px 0px' },
    );
    watcher.observe(element.current);
    const reach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (anchor !== undefined && link?.hash === `#${anchor}`) arrive();
    };
    document.addEventListener('pointerover', reach, { passive: true });
    document.addEventListener('focusin', reach);
    return () => {
      watcher.disconnect();
      document.removeEventListener('pointerover', reach);
      document.removeEventListener('focusin', reach);
    };
  }, [near, element, anchor]);
  return near;
}
