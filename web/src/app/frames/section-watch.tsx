import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A line a little above the middle of the screen: the section it crosses is the one being read. */
const readingLine = '-45% 0px -54% 0px';

type SectionWatchProps = { readonly onSection: (id: string | null) => void };

/** Tells which section of the page is being read. Shows nothing. */
export default function SectionWatch({ onSection }: SectionWatchProps) {
  const { pathname } = useLocation();
  useEffect(() => {
    const sections = document.querySelectorAll('main section[id]');
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) onSection(target.id);
      },
      { rootMargin: readingLine },
    );
    for (const section of sections) watcher.observe(section);
    if (sections.length === 0) onSection(null);
    return () => watcher.disconnect();
  }, [pathname, onSection]);
  return null;
}
