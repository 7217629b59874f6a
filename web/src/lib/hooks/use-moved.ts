import { useEffect, useState } from 'react';

/** True once the page has been scrolled. */
export function useMoved(): boolean {
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    const note = () => setMoved(true);
    if (window.scrollY > 0) note();
    window.addEventListener('scroll', note, { passive: true, once: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  return moved;
}
