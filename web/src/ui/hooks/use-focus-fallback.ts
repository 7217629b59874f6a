import { useEffect, type RefObject } from 'react';

/**
 * When what has the focus leaves the page (a button whose errand is done), `heir` takes it. Else a
 * keyboard would begin again at the top of the page, and a screen reader with it.
 */
export function useFocusFallback(
  container: RefObject<HTMLElement | null>,
  heir: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const box = container.current;
    if (box === null) return;
    let last: Node | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Node && box.contains(target) ? target : null;
    };
    const watcher = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      heir.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    watcher.observe(box, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      watcher.disconnect();
    };
  }, [container, heir]);
}
