import { useEffect, useRef } from 'react';

/**
 * Does something once the component that asks is no longer on the page: at once where it has gone already,
 * before its own work had come to an end.
 */
export function useAfterLeaving(): (work: () => void) => void {
  const hasGone = useRef(false);
  const toDo = useRef<(() => void) | null>(null);
  useEffect(() => {
    hasGone.current = false;
    return () => {
      hasGone.current = true;
      toDo.current?.();
    };
  }, []);
  return (work) => {
    if (hasGone.current) work();
    else toDo.current = work;
  };
}
