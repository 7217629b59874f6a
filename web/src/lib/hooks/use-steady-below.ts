import { useEffect } from 'react';

/**
 * Keeps in place what is read below a section while this is on its way. Browsers hold on to the top of
 * what reaches into view, and a section that grows would push away what follows it: until it is drawn,
 * they shall hold on to something else. Not for longer, else what is added later, as by a button for
 * more, would be put in above the reader.
 */
export function useSteadyBelow(sectionId: string, isComing: boolean): void {
  useEffect(() => {
    const section = document.getElementById(sectionId);
    if (!isComing || section === null) return;
    section.style.setProperty('overflow-anchor', 'none');
    const letGo = () => section.style.removeProperty('overflow-anchor');
    return () => {
      requestAnimationFrame(() => window.setTimeout(letGo));
    };
  }, [sectionId, isComing]);
}
