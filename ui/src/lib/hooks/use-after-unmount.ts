import { useEffect, useRef } from 'react';

/** Returns a function that runs `work` when the component or its page is left, or at once if it has been. */
export function useAfterUnmount(): (work: () => void) => void {
  const isUnmounted = useRef(false);
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    isUnmounted.current = false;
    const leave = () => {
      isUnmounted.current = true;
      pending.current?.();
      pending.current = null;
    };
    // A navigation to a page of the other package loads a document, and unmounts nothing.
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return (work) => {
    if (isUnmounted.current) work();
    else pending.current = work;
  };
}
