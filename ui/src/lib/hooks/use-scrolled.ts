import { useEffect, useState } from 'react';

/** True once the page has been scrolled. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setScrolled(true);
    if (window.scrollY > 0) onScroll();
    window.addEventListener('scroll', onScroll, { passive: true, once: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return scrolled;
}
