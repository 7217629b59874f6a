import { useEffect } from 'react';

/**
 * Keeps the content below a section in place while the section loads. Browsers anchor the scroll position to
 * the first visible element; if that is the growing section, it pushes away what follows. The section is
 * therefore excluded from scroll anchoring until it is painted. Afterwards it is included again: otherwise
 * what a "more" button adds would appear above the reader.
 */
export function useSteadyBelow(sectionId: string, isLoading: boolean): void {
  useEffect(() => {
    const section = document.getElementById(sectionId);
    if (!isLoading || section === null) return;
    section.style.setProperty('overflow-anchor', 'none');
    const restore = () => section.style.removeProperty('overflow-anchor');
    return () => {
      requestAnimationFrame(() => window.setTimeout(restore));
    };
  }, [sectionId, isLoading]);
}
