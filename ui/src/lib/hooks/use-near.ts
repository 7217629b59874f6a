import { useEffect, useState, type RefObject } from 'react';

/**
 * True once the element is within 600 pixels of the viewport, or the visitor hovers or focuses a link to
 * `anchor`, the id of the section around it.
 */
export function useNear(element: RefObject<HTMLElement | null>, anchor?: string): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || element.current === null) return;
    const markNear = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) markNear();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element.current);
    const onLinkEvent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (anchor !== undefined && link?.hash === `#${anchor}`) markNear();
    };
    document.addEventListener('pointerover', onLinkEvent, { passive: true });
    document.addEventListener('focusin', onLinkEvent);
    return () => {
      observer.disconnect();
      document.removeEventListener('pointerover', onLinkEvent);
      document.removeEventListener('focusin', onLinkEvent);
    };
  }, [near, element, anchor]);
  return near;
}
