import { useEffect, useRef } from 'react';

/** Returns a function that runs `work` when the component unmounts, or at once if it has already. */
export function useAfterUnmount(): (work: () => void) => void {
  const isUnmounted = useRef(false);
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      pending.current?.();
    };
  }, []);
  return (work) => {
    if (isUnmounted.current) work();
    else pending.current = work;
  };
}
