import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus to `fallback` when the focused element inside `container` is removed, such as a button
 * whose action is done. Otherwise keyboard and screen reader would restart at the top of the page.
 */
export function useFocusFallback(
  container: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const box = container.current;
    if (box === null) return;
    let last: Node | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      last = target instanceof Node && box.contains(target) ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      fallback.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', onFocusIn);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      observer.disconnect();
    };
  }, [container, fallback]);
}
